import { expect, test } from 'vitest'
import { nextBatchSize } from './batch-size.ts'

test.each([
  ['stays if the batch took 50 ms', 100, 50, 100],
  ['shrinks as much as the batch took longer', 200, 400, 25],
  ['grows as much as the batch was faster', 100, 40, 125],
  ['at most doubles', 100, 2, 200],
  ['is never more than 500 rows', 400, 1, 500],
  ['is at least 25 rows, however long the batch took', 50, 60_000, 25],
  ['grows again after slow batches', 25, 0, 50],
])('the size of the next batch %s', (_, size, tookMs, next) => {
  expect(nextBatchSize(size, tookMs)).toBe(next)
})
