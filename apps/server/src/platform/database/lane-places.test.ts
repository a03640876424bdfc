import { describe, expect, test, vi } from 'vitest'
import { createLanePlaces } from './lane-places.ts'

const lines = ['a', 'b', 'c'] as const
const patienceMs = 1000

describe('places on a few lines', () => {
  test('are spread evenly, and no line takes more than it may', async () => {
    const places = createLanePlaces(lines, { perLine: 2, patienceMs })
    const taken = lines.flatMap(() => [places.take(), places.take()])
    expect(taken.toSorted()).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
    const next = places.take()
    expect(next).toBeInstanceOf(Promise)
    places.giveBack('b')
    expect(await next).toBe('b')
  })

  test('go to whoever has waited longest, on whichever line is free first', async () => {
    const places = createLanePlaces(lines, { perLine: 1, patienceMs })
    for (const _line of lines) void places.take()
    const told: string[] = []
    const waiting = ['first', 'second', 'third', 'fourth'].map(async (name) =>
      told.push(`${name} on ${await places.take()}`),
    )
    for (const line of ['c', 'c', 'b', 'c'] as const) places.giveBack(line)
    await Promise.all(waiting)
    expect(told).toEqual(['first on c', 'second on c', 'third on b', 'fourth on c'])
  })

  test('that were given back are free again, as many as there were', () => {
    const places = createLanePlaces(['only'], { perLine: 2, patienceMs })
    for (let round = 0; round < 100; round++) {
      expect([places.take(), places.take()]).toEqual(['only', 'only'])
      places.giveBack('only')
      places.giveBack('only')
    }
  })

  test('are not waited for without end, and who gave up takes none', async () => {
    vi.useFakeTimers()
    const places = createLanePlaces(['only'], { perLine: 1, patienceMs })
    void places.take()
    const gaveUp = Promise.allSettled([places.take()])
    await vi.advanceTimersByTimeAsync(patienceMs)
    expect(await gaveUp).toMatchObject([{ reason: { message: 'Query read timeout' } }])
    const next = places.take()
    places.giveBack('only')
    expect(await next).toBe('only')
    vi.useRealTimers()
  })
})
