import { afterEach, expect, test, vi } from 'vitest'

import { watchStillness } from './watch-stillness.ts'

afterEach(() => vi.unstubAllGlobals())

function hideTab(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('decoration moves in a visible tab, stands in a hidden one, and moves again', () => {
  const told: boolean[] = []
  const stop = watchStillness((isStill) => told.push(isStill))
  hideTab(true)
  hideTab(false)
  stop()
  hideTab(true)
  expect(told).toEqual([false, true, false])
})

test('it never moves for a rider who asked for less motion', () => {
  const media = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => media)
  const told: boolean[] = []
  watchStillness((isStill) => told.push(isStill))
  expect(told).toEqual([true])
})

test('a change of the setting counts at once', () => {
  const media = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => media)
  const told: boolean[] = []
  watchStillness((isStill) => told.push(isStill))
  media.matches = true
  media.dispatchEvent(new Event('change'))
  expect(told).toEqual([false, true])
})
