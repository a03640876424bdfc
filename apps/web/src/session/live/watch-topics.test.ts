import { limits, type ClientFrame, type LiveEvent } from '@scooter-rides/contract'
import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import type { LiveSocket } from './live-socket.ts'
import { watchTopics } from './watch-topics.ts'

let queryClient: QueryClient
let stops: (() => void)[]
const sent: string[][] = []
const reads: string[] = []
const fakeLive = { isOpen: false, connect: (_isFirst: boolean) => {}, receive: (_event: LiveEvent) => {} }

const socket: LiveSocket = {
  connection: () => (fakeLive.isOpen ? 'connected' : 'disconnected'),
  onConnection: () => () => {},
  onEvent(listener) {
    fakeLive.receive = listener
    return () => {}
  },
  onConnect(listener) {
    fakeLive.connect = listener
    return () => {}
  },
  onSessionUncertain: () => () => {},
  send: (frame: ClientFrame) => frame.type === 'watch' && sent.push(frame.topics),
  probe: () => {},
  connect: () => {},
  disconnect: () => {},
}

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  reads.length = 0
  fakeLive.isOpen = false
  queryClient = createQueryClient()
  stops = [watchTopics(queryClient, socket)]
})

afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

/** Renders a query that shows this version; returns how to unmount it. */
function observe(topics: string[], version = 1): () => void {
  const options = queryOptions({
    queryKey: topics,
    queryFn: async () => {
      reads.push(topics.join())
      return version
    },
    meta: { live: { topics: () => topics, versionOf: (data) => data as number } },
  })
  const leave = new QueryObserver(queryClient, options).subscribe(() => {})
  stops.push(leave)
  return leave
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
function connect(isFirst = true) {
  fakeLive.isOpen = true
  fakeLive.connect(isFirst)
}
const watching = (topics: string[], versions: Record<string, number> = {}) =>
  fakeLive.receive({ type: 'watching', topics, versions })

describe('the watched topics', () => {
  test('are sent on each connection, and completely after a change', async () => {
    const leave = observe(['ride:7'])
    await pass(200)
    expect(sent).toEqual([])
    connect()
    observe(['rides', 'ride:7', 'ride:8'])
    observe(['rides'])
    await pass(200)
    leave()
    await pass(200)
    connect(false)
    expect(sent).toEqual([
      ['ride:7'],
      ['ride:7', 'rides', 'ride:8'],
      ['rides', 'ride:7', 'ride:8'],
      ['rides', 'ride:7', 'ride:8'],
    ])
  })

  test('are sent once for all queries of a moment, and not again when they stay the same', async () => {
    connect()
    for (let ride = 1; ride <= 20; ride++) observe([`ride:${ride}`])
    await pass(200)
    await queryClient.invalidateQueries()
    await pass(200)
    expect(sent.map((topics) => topics.length)).toEqual([0, 20])
  })

  test('never exceed the limit of the server, and the most important ones come first', async () => {
    observe(['rides', ...Array.from({ length: 300 }, (_, index) => `ride:${index + 1}`)])
    observe(['ride:9999'])
    connect()
    expect(sent[0]).toHaveLength(limits.topicsPerWatch)
    expect(sent[0]?.slice(0, 3)).toEqual(['rides', 'ride:9999', 'ride:1'])
  })

  test('are sent again later when the server could not answer', async () => {
    observe(['ride:7'])
    connect()
    fakeLive.receive({ type: 'error', code: 'watch.failed', detail: 'later' })
    await pass(4000)
    expect(sent).toHaveLength(1)
    await pass(2000)
    expect(sent).toEqual([['ride:7'], ['ride:7']])
  })
})

describe('the reply of the server', () => {
  beforeEach(async () => {
    observe(['ride:7'])
    observe(['ride:8'])
    await pass(200)
    connect()
    reads.length = 0
  })

  test('refetches newer topics, and nothing else', async () => {
    watching(['ride:7', 'ride:8'], { 'ride:7': 2, 'ride:8': 1 })
    await pass(200)
    expect(reads).toEqual(['ride:7'])
  })

  test('refetches lost topics immediately, and unknown topics a moment later', async () => {
    watching(['ride:8'])
    await pass(1900)
    expect(reads).toEqual([])
    await pass(200)
    expect(reads).toEqual(['ride:7'])
    watching([])
    await pass(100)
    expect(reads).toEqual(['ride:7', 'ride:8'])
  })

  test('is ignored when it answers an earlier request', async () => {
    watching([])
    await pass(1000)
    watching(['ride:7', 'ride:8'])
    await pass(5000)
    expect(reads).toEqual([])
  })

  test('refetches data that was fetched long before it was watched, in spite of clock changes', async () => {
    watching(['ride:7', 'ride:8'])
    await pass(200)
    expect(reads).toEqual([])
    for (const clock of [Date.now() + 60 * 60_000, Date.now() - 60 * 60_000]) {
      reads.length = 0
      vi.setSystemTime(clock)
      watching(['ride:7', 'ride:8'])
      await pass(200)
      expect(reads).toEqual([])
      connect(false)
      watching(['ride:7', 'ride:8'])
      await pass(200)
      expect(reads).toEqual(['ride:7', 'ride:8'])
    }
  })
})
