import { afterEach, expect, test, vi } from 'vitest'

import { watchStillness } from './watch-stillness.ts'

afterEach(() => vi.unstubAllGlobals())

function hideTab(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('animations run in a visible tab, pause in a hidden one, and continue', () => {
  const states: boolean[] = []
  const stop = watchStillness((isStill) => states.push(isStill))
  hideTab(true)
  hideTab(false)
  stop()
  hideTab(true)
  expect(states).toEqual([false, true, false])
})

test('animations never run when the rider prefers reduced motion', () => {
  const media = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => media)
  const states: boolean[] = []
  watchStillness((isStill) => states.push(isStill))
  expect(states).toEqual([true])
})

test('a change of the setting applies immediately', () => {
  const media = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => media)
  const states: boolean[] = []
  watchStillness((isStill) => states.push(isStill))
  media.matches = true
  media.dispatchEvent(new Event('change'))
  expect(states).toEqual([false, true])
})
