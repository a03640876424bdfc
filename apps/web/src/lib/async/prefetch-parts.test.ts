import { expect, test, vi } from 'vitest'
import { prefetchPartLater, prefetchParts } from './prefetch-parts.ts'

function queued() {
  const loaded: string[] = []
  const broken = new Set<string>()
  const queue = (name: string) =>
    prefetchPartLater(async () => {
      loaded.push(name)
      if (broken.has(name)) throw new Error('Failed to fetch')
    })
  return { loaded, broken, queue }
}

test('a failed prefetch ends the round, and the next round loads the rest and retries it', async () => {
  const { loaded, broken, queue } = queued()
  for (const name of ['one', 'two', 'three']) queue(name)
  broken.add('one')
  await prefetchParts()
  expect(loaded).toEqual(['one'])
  broken.clear()
  await prefetchParts()
  expect(loaded).toEqual(['one', 'two', 'three', 'one'])
  await prefetchParts()
  expect(loaded).toHaveLength(4)
})

test('nothing is prefetched without a network, and everything once it is back', async () => {
  const { loaded, queue } = queued()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (const name of ['one', 'two']) queue(name)
  await prefetchParts()
  expect(loaded).toEqual([])
  onLine.mockReturnValue(true)
  await prefetchParts()
  expect(loaded).toEqual(['one', 'two'])
})
