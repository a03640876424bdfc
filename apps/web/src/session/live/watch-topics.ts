import { limits, type LiveEvent } from '@scooter-rides/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import { topicsOf } from './live-meta.ts'
import type { LiveSocket } from './live-socket.ts'

/** A debounce: a page that opens starts to watch several topics within a moment. */
const settleMs = 100
/** After this time, a reply that lacks a requested topic can no longer belong to an earlier request. */
const unheardMs = 2000
/** The retry delay when the server could not reply. */
const againMs = 5000
/** Data that was fetched longer ago and not watched since is refetched: the server keeps versions for a minute. */
const trustedMs = 45_000

type Watching = Extract<LiveEvent, { type: 'watching' }>

/** Watches the topics of active queries. Refetches what the server no longer watches, has newer, or what was fetched too long before its watch. */
export function watchTopics(queryClient: QueryClient, socket: LiveSocket): () => void {
  const cache = queryClient.getQueryCache()
  let said: string[] | undefined
  let heard = new Set<string>()
  let timer: number | undefined
  let unheardTimer: number | undefined

  function say() {
    window.clearTimeout(timer)
    timer = undefined
    const topics = topicsOnScreen(cache.getAll())
    if (socket.connection() !== 'connected' || (said && said.join() === topics.join())) return
    said = topics
    socket.send({ type: 'watch', topics })
  }

  function saySoon() {
    timer ??= window.setTimeout(say, settleMs)
  }

  function take({ topics, versions }: Watching) {
    const now = new Set(topics)
    for (const query of cache.findAll({ type: 'active' })) {
      const own = topicsOf(query)
      const isLost = own.some((topic) => heard.has(topic) && said?.includes(topic) && !now.has(topic))
      const isNewlyHeard = own.some((topic) => now.has(topic) && !heard.has(topic))
      if (isLost || (isNewlyHeard && isOld(query)) || own.some((topic) => isBehind(query, topic, versions[topic])))
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
    heard = now
    window.clearTimeout(unheardTimer)
    if (said?.some((topic) => !now.has(topic))) unheardTimer = window.setTimeout(readUnheard, unheardMs)
  }

  /** A topic that is missing in the reply was deleted or became inaccessible between its fetch and its watch. */
  function readUnheard() {
    for (const query of cache.findAll({ type: 'active' }))
      if (topicsOf(query).some((topic) => said?.includes(topic) && !heard.has(topic)))
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }

  const stops = [
    cache.subscribe(({ type }) => {
      if (type === 'observerAdded' || type === 'observerRemoved' || type === 'updated' || type === 'removed') saySoon()
    }),
    socket.onConnect(() => {
      window.clearTimeout(unheardTimer)
      said = undefined
      heard = new Set()
      say()
    }),
    socket.onEvent((event) => {
      if (event.type === 'watching') take(event)
      if (event.type === 'error' && (event.code === 'watch.failed' || event.code === 'rate.limited')) {
        said = undefined
        window.clearTimeout(timer)
        timer = window.setTimeout(say, againMs)
      }
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    window.clearTimeout(timer)
    window.clearTimeout(unheardTimer)
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
