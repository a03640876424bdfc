import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Stretch } from './history.repository.ts'
import { searchInChunks } from './search-in-chunks.ts'

const { signal } = new AbortController()

test('searches each of 20,000 messages once, backwards, and grows the chunks while they are fast', async () => {
  const queried: Stretch[] = []
  const find = async (stretch: Stretch) => {
    queried.push(stretch)
    return [{ seq: stretch.after + 1 }]
  }
  const { rows, next } = await searchInChunks({ before: 30_001, most: 50, signal, find })

  expect(queried[0]).toEqual({ after: 29_900, before: 30_001, limit: 50 })
  for (const [index, stretch] of queried.entries())
    expect(stretch.before).toBe((queried[index - 1]?.after ?? 30_000) + 1)
  expect(queried.length).toBeLessThan(15)
  expect(rows).toHaveLength(queried.length)
  expect(next).toBe(10_001)
})

test('shrinks slow chunks and pauses between them for as long as they took', async () => {
  const sizes: number[] = []
  const pauses: number[] = []
  let endedAt = Number.NaN
  const find = async ({ after, before }: Stretch) => {
    sizes.push(before - after - 1)
    if (endedAt) pauses.push(performance.now() - endedAt)
    await pause(60)
    endedAt = performance.now()
    return []
  }
  await searchInChunks({ before: 201, most: 50, signal, find })

  expect(sizes).toEqual([100, 50, 50])
  for (const between of pauses) expect(between).toBeGreaterThan(50)
})

test('stops at a full page of matches and continues behind the last of them', async () => {
  const find = async ({ before, limit }: Stretch) =>
    Array.from({ length: Math.min(limit, 30) }, (_, index) => ({ seq: before - 1 - index }))
  const { rows, next } = await searchInChunks({ before: 1000, most: 50, signal, find })

  expect(rows).toHaveLength(50)
  expect(next).toBe(rows.at(-1)?.seq)
})

test('stops with the caller’s reason, also in a pause between two chunks', async () => {
  const caller = new AbortController()
  const find = async () => {
    await pause(60)
    setTimeout(() => caller.abort(new Error('gone')), 10)
    return []
  }
  await expect(searchInChunks({ before: 1000, most: 50, signal: caller.signal, find })).rejects.toThrow('gone')
})

test('stops when the caller no longer waits', async () => {
  const caller = new AbortController()
  const find = async () => {
    caller.abort(new Error('gone'))
    return []
  }
  await expect(searchInChunks({ before: 1000, most: 50, signal: caller.signal, find })).rejects.toThrow('gone')
})
