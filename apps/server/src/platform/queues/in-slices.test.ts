import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

function* countTo(end: number): Generator<number, number> {
  for (let count = 0; count < end; count++) yield count
  return end
}

test('a short computation returns the same result as without slices', async () => {
  expect(await inSlices(countTo(3), { sliceMs: 5, budgetMs: 1000 })).toBe(3)
})

test('an endless computation stops at its budget and lets other work run meanwhile', async () => {
  let turns = 0
  const ticking = setInterval(() => turns++, 1)
  const answer = await inSlices(countTo(Infinity), { sliceMs: 2, budgetMs: 30 })
  clearInterval(ticking)

  expect(answer).toBeGreaterThan(0)
  expect(turns).toBeGreaterThan(2)
})
