import { expect, test } from 'vitest'
import { placeAfter } from './log-place.ts'

const box = (scrollTop: number, scrollHeight = 1000) => ({ scrollTop, scrollHeight, clientHeight: 400 })

test.each([
  ['near the end', { isAtEnd: false, top: 100 }, box(560), true],
  ['moved by rows that are lower than they were thought', { isAtEnd: true, top: 600 }, box(300), true, false],
  ['scrolled up from the end', { isAtEnd: true, top: 600 }, box(300), false],
  ['still where the end was, while more came', { isAtEnd: true, top: 600 }, box(600, 1400), true],
  ['on the way down, not there yet', { isAtEnd: false, top: 100 }, box(300), false],
])('%s', (_, before, now, isAtEnd, isByHand = true) => {
  expect(placeAfter(before, now, isByHand).isAtEnd).toBe(isAtEnd)
})
