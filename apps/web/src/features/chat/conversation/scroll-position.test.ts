import { expect, test, vi } from 'vitest'
import { moveBox, positionAfter } from './scroll-position.ts'

const box = (scrollTop: number, scrollHeight = 1000) => ({ scrollTop, scrollHeight, clientHeight: 400 })

test.each([
  ['near the end', { isAtEnd: false, top: 100 }, box(560), true],
  ['moved by rows that are lower than they were thought', { isAtEnd: true, top: 600 }, box(300), true, false],
  ['scrolled up from the end', { isAtEnd: true, top: 600 }, box(300), false],
  ['still where the end was, while more came', { isAtEnd: true, top: 600 }, box(600, 1400), true],
  ['on the way down, not there yet', { isAtEnd: false, top: 100 }, box(300), false],
])('%s', (_, before, now, isAtEnd, isByHand = true) => {
  expect(positionAfter(before, now, isByHand).isAtEnd).toBe(isAtEnd)
})

test('a correction starts from the current position of a box that is still scrolling', () => {
  const scrollTo = vi.fn<(options?: ScrollToOptions | number) => void>()
  const flung = { scrollTop: 300, scrollTo }
  moveBox(flung, 900, { adjustments: -22 })
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 278, behavior: 'auto' })
  moveBox(flung, 900, {})
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 900, behavior: 'auto' })
})
