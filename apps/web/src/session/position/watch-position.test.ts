import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Fix } from './fix.ts'
import { type Watch, watchPosition } from './watch-position.ts'

type Accept = (position: GeolocationPosition) => void
type Refuse = (error: GeolocationPositionError) => void

let accept: Accept
let refuse: Refuse
const getCurrentPosition = vi.fn<(accept: Accept, refuse: Refuse) => void>()
const clear = vi.fn<(id: number) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.stubGlobal('navigator', {
    geolocation: {
      watchPosition(onAccept: Accept, onRefuse: Refuse) {
        accept = onAccept
        refuse = onRefuse
        return 7
      },
      getCurrentPosition: getCurrentPosition,
      clearWatch: clear,
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const position = (heading: number) =>
  ({
    coords: { latitude: 39.29, longitude: -76.61, accuracy: 8, heading, speed: 12 },
    timestamp: 1000,
  }) as GeolocationPosition
const positionError = (code: number) => ({ code }) as GeolocationPositionError

function begin() {
  const fixes: Fix[] = []
  const watches: Watch[] = []
  const stop = watchPosition({ onFix: (fix) => fixes.push(fix), onWatch: (watch) => watches.push(watch) })
  return { fixes, watches, stop }
}

test('positions are passed on; an invalid heading becomes null', () => {
  const { fixes, watches } = begin()
  accept(position(90))
  accept(position(Number.NaN))
  expect(fixes.map(({ heading }) => heading)).toEqual([90, null])
  expect(watches.at(-1)).toEqual({ status: 'granted', message: 'Using your current location' })
})

test.each([
  [1, 'Location access was denied. Please enable location services.'],
  [2, 'Location information is unavailable.'],
  [3, 'Location request timed out.'],
  [9, 'An unknown error occurred.'],
])('a refusal (%i) has the same text as on the map', (code, message) => {
  const { watches } = begin()
  refuse(positionError(code))
  expect(watches.at(-1)).toEqual({ status: 'denied', message })
})

test('the status is lost when positions stop, until the next one arrives', () => {
  const { watches } = begin()
  accept(position(90))
  refuse(positionError(2))
  expect(watches.at(-1)?.status).toBe('lost')
  accept(position(90))
  expect(watches.at(-1)?.status).toBe('granted')
})

test('a device that sends no positions is polled, and its reply is used', () => {
  const { fixes, watches } = begin()
  accept(position(90))
  vi.advanceTimersByTime(14_000)
  expect(getCurrentPosition).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(getCurrentPosition).toHaveBeenCalledTimes(1)
  const [answer, fail] = getCurrentPosition.mock.calls[0] ?? []
  answer?.(position(80))
  expect(fixes).toHaveLength(2)
  fail?.(positionError(3))
  expect(watches.at(-1)).toEqual({ status: 'lost', message: 'Location request timed out.' })
})

test('no positions are received or requested after stopping', () => {
  const { fixes, stop } = begin()
  stop()
  accept(position(90))
  vi.advanceTimersByTime(60_000)
  expect(clear).toHaveBeenCalledWith(7)
  expect(fixes).toEqual([])
  expect(getCurrentPosition).not.toHaveBeenCalled()
})

test('a browser without geolocation reports an error', () => {
  vi.stubGlobal('navigator', {})
  expect(begin().watches).toEqual([{ status: 'error', message: 'Geolocation is not supported by your browser.' }])
})
