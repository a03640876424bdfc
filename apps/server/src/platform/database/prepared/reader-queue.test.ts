import { describe, expect, test, vi } from 'vitest'
import { createReaderQueue } from './reader-queue.ts'

const connections = ['a', 'b', 'c'] as const
const timeoutMs = 1000

describe('the queue of the reader', () => {
  test('spreads queries evenly and never exceeds the limit of a connection', async () => {
    const queue = createReaderQueue(connections, { perConnection: 2, timeoutMs })
    const acquired = connections.flatMap(() => [queue.acquire(), queue.acquire()])
    expect(acquired.toSorted()).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
    const next = queue.acquire()
    expect(next).toBeInstanceOf(Promise)
    queue.release('b')
    expect(await next).toBe('b')
  })

  test('gives the next free connection to the query that has waited longest', async () => {
    const queue = createReaderQueue(connections, { perConnection: 1, timeoutMs })
    for (const _ of connections) void queue.acquire()
    const served: string[] = []
    const waiting = ['first', 'second', 'third', 'fourth'].map(async (name) =>
      served.push(`${name} on ${await queue.acquire()}`),
    )
    for (const connection of ['c', 'c', 'b', 'c'] as const) queue.release(connection)
    await Promise.all(waiting)
    expect(served).toEqual(['first on c', 'second on c', 'third on b', 'fourth on c'])
  })

  test('makes a released place available again, exactly once', () => {
    const queue = createReaderQueue(['only'], { perConnection: 2, timeoutMs })
    for (let round = 0; round < 100; round++) {
      expect([queue.acquire(), queue.acquire()]).toEqual(['only', 'only'])
      queue.release('only')
      queue.release('only')
    }
  })

  test('rejects a query after the timeout, and gives that query no place afterwards', async () => {
    vi.useFakeTimers()
    const queue = createReaderQueue(['only'], { perConnection: 1, timeoutMs })
    void queue.acquire()
    const gaveUp = Promise.allSettled([queue.acquire()])
    await vi.advanceTimersByTimeAsync(timeoutMs)
    expect(await gaveUp).toMatchObject([{ reason: { message: 'Query read timeout' } }])
    const next = queue.acquire()
    queue.release('only')
    expect(await next).toBe('only')
    vi.useRealTimers()
  })
})
