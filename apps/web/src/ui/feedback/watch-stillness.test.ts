import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { unusedAfterMs } from './watch-input.ts'
import { watchStillness } from './watch-stillness.ts'

const reports: boolean[] = []
beforeEach(() => {
  reports.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('animations that rest stop while nobody uses the page, and go on at the next touch', () => {
  const stop = watchStillness((isStill) => reports.push(isStill), { rests: true })
  vi.advanceTimersByTime(unusedAfterMs / 2)
  fireEvent.pointerDown(window)
  vi.advanceTimersByTime(unusedAfterMs - 1)
  expect(reports).toEqual([false])

  vi.advanceTimersByTime(1)
  expect(reports).toEqual([false, true])

  fireEvent.scroll(window)
  expect(reports).toEqual([false, true, false])
  vi.advanceTimersByTime(unusedAfterMs)
  expect(reports).toEqual([false, true, false, true])

  stop()
  fireEvent.keyDown(window)
  expect(reports).toHaveLength(4)
})

test('other animations do not depend on input', () => {
  const stop = watchStillness((isStill) => reports.push(isStill))
  vi.advanceTimersByTime(2 * unusedAfterMs)
  expect(reports).toEqual([false])
  stop()
})
