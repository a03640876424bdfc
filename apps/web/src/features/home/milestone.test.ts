import { expect, test } from 'vitest'
import { milestone } from './milestone.ts'

test('the progress bar fills up to the first milestone, then up to the next one', () => {
  expect([milestone(0, 200), milestone(199, 200), milestone(200, 200), milestone(900, 200)]).toEqual([
    200, 200, 400, 1600,
  ])
})
