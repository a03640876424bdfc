import { expect, test } from 'vitest'
import { deleteEach } from './delete-each.ts'

const pageSize = 10

/** Deletes these numbers, of which `isRefused` fail. Returns what is left, and how often a deletion was tried. */
async function run(count: number, isRefused: (item: number) => boolean) {
  const left = new Set(Array.from({ length: count }, (_, at) => at))
  let tried = 0
  const failure = await deleteEach<number>({
    listNext: async (except) => [...left].filter((item) => !except.includes(String(item))).slice(0, pageSize),
    keyOf: String,
    async remove(item) {
      tried++
      if (isRefused(item)) throw new Error(`${item} stays`)
      left.delete(item)
    },
    signal: new AbortController().signal,
  }).catch((error: unknown) => error)
  return { left: [...left], tried, failure }
}

test('what cannot be deleted is tried once and does not keep the others', async () => {
  const { left, tried, failure } = await run(60, (item) => item % 7 === 0)
  expect(left).toEqual([0, 7, 14, 21, 28, 35, 42, 49, 56])
  expect(tried).toBe(60)
  expect(failure).toEqual(new Error('0 stays'))
})

test('a run ends after 20 failures in a row', async () => {
  expect(await run(60, (item) => item >= 5)).toMatchObject({ tried: 25, failure: new Error('5 stays') })
})

test('a run ends after 500 failures', async () => {
  expect(await run(2000, (item) => item % 2 === 0)).toMatchObject({ tried: 999, failure: new Error('0 stays') })
})
