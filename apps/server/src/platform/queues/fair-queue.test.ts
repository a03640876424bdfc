import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Tasks that record their start and end when the test says so. */
function works(most: number) {
  const enqueue = createFairQueue('test', most)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const request = (key: string, name: string, signal?: AbortSignal) =>
    enqueue(
      key,
      () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      },
      signal,
    )
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { request, begun, end }
}

test('a later task of another key does not wait for all tasks of the first key', async () => {
  const { request, begun, end } = works(1)
  const results = ['a1', 'a2', 'a3'].map((name) => request('ana', name))
  results.push(request('bo', 'b1'))

  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)

  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('one task per key runs at a time, and all keys share the free slots', async () => {
  const { request, begun, end } = works(2)
  for (const [key, name] of [
    ['ana', 'a1'],
    ['ana', 'a2'],
    ['bo', 'b1'],
    ['cy', 'c1'],
  ] as const)
    void request(key, name)

  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('a cancelled task leaves the queue, and a failed one delays no others', async () => {
  const enqueue = createFairQueue('test', 1)
  const cancellation = new AbortController()
  const failing = enqueue('ana', () => Promise.reject(new Error('no')))
  const leaving = enqueue('ana', async () => 'never', cancellation.signal)
  const late = enqueue('bo', async () => 'done')

  cancellation.abort(new Error('too long'))

  await expect(leaving).rejects.toThrow('too long')
  await expect(failing).rejects.toThrow('no')
  expect(await late).toBe('done')
  await expect(enqueue('ana', async () => 'never', cancellation.signal)).rejects.toThrow('too long')
})
