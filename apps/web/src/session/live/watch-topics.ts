import { limits, type LiveEvent } from '@scooter-rides/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import { topicsOf } from './live-meta.ts'
import type { LiveSocket } from './live-socket.ts'

/** A page that is opened begins to look at several things within a moment. */
const settleMs = 100
/** A topic that was asked for and is not among the answers: by then the answer is no longer one to an earlier question. */
const unheardMs = 2000
/** The server could not answer. */
const againMs = 5000
/** What was read longer ago than this, and not watched since, is read again: the server remembers a minute. */
const trustedMs = 45_000

type Watching = Extract<LiveEvent, { type: 'watching' }>

/**
 * Tells the server what is on the screen, and takes what it answers: the topics of all queries that something on the page uses.
 * What was lost, is older than what the server has, or was read too long before it was watched, is read again.
 */
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

  /** What was never heard was lost between its reading and its watching. */
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
  // The first of each before the rest of any: rows of a long list come last.
  const topics = [...lists.flatMap(([first]) => first ?? []), ...lists.flatMap(([, ...rest]) => rest)]
  return [...new Set(topics)].slice(0, limits.topicsPerWatch)
}

/** Measured both ways: a clock that was set back makes everything seem to come from the future. */
const isOld = ({ state }: Query) => state.data !== undefined && Math.abs(Date.now() - state.dataUpdatedAt) > trustedMs

function isBehind({ meta, state }: Query, topic: string, version: number | undefined): boolean {
  const shown = state.data === undefined ? undefined : meta?.live?.versionOf?.(state.data, topic)
  return version !== undefined && shown !== undefined && shown < version
}
