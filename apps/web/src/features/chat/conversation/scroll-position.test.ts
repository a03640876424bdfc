import { expect, test, vi } from 'vitest'
import { moveBox, positionAfter } from './scroll-position.ts'

const box = (scrollTop: number, scrollHeight = 1000) => ({ scrollTop, scrollHeight, clientHeight: 400 })

test.each([
  ['a position near the end counts as the end', { isAtEnd: false, top: 100 }, box(560), true],
  [
    'a shift by rows that are lower than estimated stays at the end',
    { isAtEnd: true, top: 600 },
    box(300),
    true,
    false,
  ],
  ['scrolling up leaves the end', { isAtEnd: true, top: 600 }, box(300), false],
  [
    'a position at the former end stays at the end when messages arrive',
    { isAtEnd: true, top: 600 },
    box(600, 1400),
    true,
  ],
  ['scrolling down does not reach the end early', { isAtEnd: false, top: 100 }, box(300), false],
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
