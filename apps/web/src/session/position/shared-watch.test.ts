import { expect, test, vi } from 'vitest'
import type { Fix } from './fix.ts'
import { createSharedWatch } from './shared-watch.ts'
import type { Watch, watchPosition } from './watch-position.ts'

const fix: Fix = { lat: 41, lng: -8, accuracy: 5, heading: null, speed: null, at: 1 }

function open() {
  const source = { starts: 0, stops: 0, onFix: (_fix: Fix) => {}, onWatch: (_watch: Watch) => {} }
  const watch: typeof watchPosition = ({ onFix, onWatch }) => {
    Object.assign(source, { onFix, onWatch, starts: source.starts + 1 })
    return () => void source.stops++
  }
  return { source, shared: createSharedWatch(watch) }
}
const listener = () => ({ onFix: vi.fn<(fix: Fix) => void>(), onWatch: vi.fn<(watch: Watch) => void>() })

test('two listeners share one watch, which ends with the last of them', () => {
  const { source, shared } = open()
  const [one, other] = [listener(), listener()]
  const leaveOne = shared.join(one)
  const leaveOther = shared.join(other)
  source.onFix(fix)
  expect([one.onFix.mock.calls, other.onFix.mock.calls]).toEqual([[[fix]], [[fix]]])
  leaveOne()
  source.onFix(fix)
  expect(one.onFix).toHaveBeenCalledTimes(1)
  leaveOther()
  expect(source).toMatchObject({ starts: 1, stops: 1 })
})

test('a listener that joins gets the state and a recent position, but no old one', () => {
  vi.useFakeTimers()
  const { source, shared } = open()
  shared.join(listener())
  source.onWatch({ status: 'granted', message: '' })
  source.onFix(fix)
  const [soon, late] = [listener(), listener()]
  shared.join(soon)
  vi.advanceTimersByTime(10_000)
  shared.join(late)
  expect(soon.onWatch).toHaveBeenLastCalledWith({ status: 'granted', message: '' })
  expect(soon.onFix).toHaveBeenCalledWith(fix)
  expect(late.onFix).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test('a restart begins a new watch and says that it is pending', () => {
  const { source, shared } = open()
  const one = listener()
  shared.join(one)
  source.onWatch({ status: 'denied', message: 'Denied' })
  shared.restart()
  expect(source).toMatchObject({ starts: 2, stops: 1 })
  expect(one.onWatch.mock.lastCall?.[0].status).toBe('pending')
})
