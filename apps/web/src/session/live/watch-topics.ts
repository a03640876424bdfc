import { limits, type LiveEvent } from '@scooter-rides/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import { topicsOf } from './live-meta.ts'
import type { LiveSocket } from './live-socket.ts'

/** A debounce: a page that opens starts to watch several topics within a moment. */
const debounceMs = 100
/** After this time, a reply that lacks a requested topic can no longer belong to an earlier request. */
const unconfirmedMs = 2000
/** The retry delay when the server could not reply. */
const againMs = 5000
/** Data that was fetched longer ago and not watched since is refetched: the server keeps versions for a minute. */
const trustedMs = 45_000

type Watching = Extract<LiveEvent, { type: 'watching' }>

/** Watches the topics of active queries. Refetches what the server no longer watches, has newer, or what was fetched too long before its watch. */
export function watchTopics(queryClient: QueryClient, socket: LiveSocket): () => void {
  const cache = queryClient.getQueryCache()
  let sent: string[] | undefined
  let confirmed = new Set<string>()
  let timer: number | undefined
  let unconfirmedTimer: number | undefined

  function send() {
    window.clearTimeout(timer)
    timer = undefined
    const topics = topicsOnScreen(cache.getAll())
    if (socket.connection() !== 'connected' || (sent && sent.join() === topics.join())) return
    sent = topics
    socket.send({ type: 'watch', topics })
  }

  function sendSoon() {
    timer ??= window.setTimeout(send, debounceMs)
  }

  function applyReply({ topics, versions }: Watching) {
    const now = new Set(topics)
    for (const query of cache.findAll({ type: 'active' })) {
      const own = topicsOf(query)
      const isLost = own.some((topic) => confirmed.has(topic) && sent?.includes(topic) && !now.has(topic))
      const isNewlyConfirmed = own.some((topic) => now.has(topic) && !confirmed.has(topic))
      if (isLost || (isNewlyConfirmed && isOld(query)) || own.some((topic) => isBehind(query, topic, versions[topic])))
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
    confirmed = now
    window.clearTimeout(unconfirmedTimer)
    if (sent?.some((topic) => !now.has(topic))) unconfirmedTimer = window.setTimeout(refetchUnconfirmed, unconfirmedMs)
  }

  /** A topic that is missing in the reply was deleted or became inaccessible between its fetch and its watch. */
  function refetchUnconfirmed() {
    for (const query of cache.findAll({ type: 'active' }))
      if (topicsOf(query).some((topic) => sent?.includes(topic) && !confirmed.has(topic)))
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }

  const stops = [
    cache.subscribe(({ type }) => {
      if (type === 'observerAdded' || type === 'observerRemoved' || type === 'updated' || type === 'removed') sendSoon()
    }),
    socket.onConnect(() => {
      window.clearTimeout(unconfirmedTimer)
      sent = undefined
      confirmed = new Set()
      send()
    }),
    socket.onEvent((event) => {
      if (event.type === 'watching') applyReply(event)
      if (event.type === 'error' && (event.code === 'watch.failed' || event.code === 'rate.limited')) {
        sent = undefined
        window.clearTimeout(timer)
        timer = window.setTimeout(send, againMs)
      }
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    window.clearTimeout(timer)
    window.clearTimeout(unconfirmedTimer)
  }
}

function topicsOnScreen(queries: readonly Query[]): string[] {
  const lists = queries.filter((query) => query.isActive()).map(topicsOf)
  // The first topic of each query comes before the others: rows at the end of a long list are least important.
  const topics = [...lists.flatMap(([first]) => first ?? []), ...lists.flatMap(([, ...rest]) => rest)]
  return [...new Set(topics)].slice(0, limits.topicsPerWatch)
}

/** Absolute, because after a clock was set back all timestamps lie in the future. */
const isOld = ({ state }: Query) => state.data !== undefined && Math.abs(Date.now() - state.dataUpdatedAt) > trustedMs

function isBehind({ meta, state }: Query, topic: string, version: number | undefined): boolean {
  const shown = state.data === undefined ? undefined : meta?.live?.versionOf?.(state.data, topic)
  return version !== undefined && shown !== undefined && shown < version
}
