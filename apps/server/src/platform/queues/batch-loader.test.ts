import { expect, test } from 'vitest'
import { batchLoader } from './batch-loader.ts'

test('calls in the same turn of the event loop share one lookup, and later calls get another', async () => {
  const lookups: string[][] = []
  const find = batchLoader(async (keys: string[]) => {
    lookups.push(keys)
    return new Map(keys.map((key) => [key, key.toUpperCase()]))
  })
  expect(await Promise.all([find('a'), find('b'), find('a')])).toEqual(['A', 'B', 'A'])
  expect(await find('a')).toBe('A')
  expect(lookups).toEqual([['a', 'b'], ['a']])
})

test('a lookup starts after the last call that shares it', async () => {
  let truth = 'before'
  const find = batchLoader(async (keys: string[]) => new Map(keys.map((key) => [key, truth])))
  const first = find('a')
  truth = 'after'
  const second = find('b')
  expect(await Promise.all([first, second])).toEqual(['after', 'after'])
})

test('an unknown key returns undefined, and a failed lookup fails only the calls that share it', async () => {
  let isBroken = true
  const find = batchLoader(async () => {
    if (isBroken) throw new Error('away')
    return new Map<string, string>()
  })
  const both = await Promise.allSettled([find('a'), find('b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await find('a')).toBeUndefined()
})
