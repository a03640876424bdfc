import { expect, test } from 'vitest'
import { batchLoader } from './batch-loader.ts'

test('who asks in the same turn is answered by one lookup, whoever asks later by another', async () => {
  const lookups: string[][] = []
  const find = batchLoader(async (keys: string[]) => {
    lookups.push(keys)
    return new Map(keys.map((key) => [key, key.toUpperCase()]))
  })
  expect(await Promise.all([find('a'), find('b'), find('a')])).toEqual(['A', 'B', 'A'])
  expect(await find('a')).toBe('A')
  expect(lookups).toEqual([['a', 'b'], ['a']])
})

test('a lookup begins after the last who shares it has asked', async () => {
  let truth = 'before'
  const find = batchLoader(async (keys: string[]) => new Map(keys.map((key) => [key, truth])))
  const first = find('a')
  truth = 'after'
  const second = find('b')
  expect(await Promise.all([first, second])).toEqual(['after', 'after'])
})

test('what nobody knows is undefined, and a lookup that fails fails for all who share it and for nobody else', async () => {
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
