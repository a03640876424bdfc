import { describe, expect, test, vi } from 'vitest'
import { createLaneQueue } from './lane-queue.ts'

const lines = ['a', 'b', 'c'] as const
const patienceMs = 1000

describe('places on a few lines', () => {
  test('are spread evenly, and no line takes more than it may', async () => {
    const queue = createLaneQueue(lines, { perLine: 2, patienceMs })
    const taken = lines.flatMap(() => [queue.take(), queue.take()])
    expect(taken.toSorted()).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
    const next = queue.take()
    expect(next).toBeInstanceOf(Promise)
    queue.giveBack('b')
    expect(await next).toBe('b')
  })

  test('go to whoever has waited longest, on whichever line is free first', async () => {
    const queue = createLaneQueue(lines, { perLine: 1, patienceMs })
    for (const _line of lines) void queue.take()
    const told: string[] = []
    const waiting = ['first', 'second', 'third', 'fourth'].map(async (name) =>
      told.push(`${name} on ${await queue.take()}`),
    )
    for (const line of ['c', 'c', 'b', 'c'] as const) queue.giveBack(line)
    await Promise.all(waiting)
    expect(told).toEqual(['first on c', 'second on c', 'third on b', 'fourth on c'])
  })

  test('that were given back are free again, as many as there were', () => {
    const queue = createLaneQueue(['only'], { perLine: 2, patienceMs })
    for (let round = 0; round < 100; round++) {
      expect([queue.take(), queue.take()]).toEqual(['only', 'only'])
      queue.giveBack('only')
      queue.giveBack('only')
    }
  })

  test('are not waited for without end, and who gave up takes none', async () => {
    vi.useFakeTimers()
    const queue = createLaneQueue(['only'], { perLine: 1, patienceMs })
    void queue.take()
    const gaveUp = Promise.allSettled([queue.take()])
    await vi.advanceTimersByTimeAsync(patienceMs)
    expect(await gaveUp).toMatchObject([{ reason: { message: 'Query read timeout' } }])
    const next = queue.take()
    queue.giveBack('only')
    expect(await next).toBe('only')
    vi.useRealTimers()
  })
})
