import { afterEach, expect, test, vi } from 'vitest'

import { watchStillness } from './watch-stillness.ts'

afterEach(() => vi.unstubAllGlobals())

function hideTab(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('animations run in a visible tab, pause in a hidden one, and continue', () => {
  const told: boolean[] = []
  const stop = watchStillness((isStill) => told.push(isStill))
  hideTab(true)
  hideTab(false)
  stop()
  hideTab(true)
  expect(told).toEqual([false, true, false])
})

test('animations never run when the rider prefers reduced motion', () => {
  const media = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => media)
  const told: boolean[] = []
  watchStillness((isStill) => told.push(isStill))
  expect(told).toEqual([true])
})

test('a change of the setting applies immediately', () => {
  const media = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => media)
  const told: boolean[] = []
  watchStillness((isStill) => told.push(isStill))
  media.matches = true
  media.dispatchEvent(new Event('change'))
  expect(told).toEqual([false, true])
})
