import type { ClientFrame } from '@scooter-rides/contract'
import { hiddenAreas } from '@scooter-rides/geo'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fix } from '../../../session/position/fix.ts'
import { createPositionFeed } from './position-feed.ts'

const home = { lat: 41.15, lng: -8.61 }
const degreeMetres = 111_195

let sent: Extract<ClientFrame, { type: 'position' }>[]
let isConnected: boolean
let serverOffsetMs: number

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-05-01T14:00:00Z') })
  sent = []
  isConnected = true
  serverOffsetMs = 0
})
afterEach(() => vi.useRealTimers())

function open(zones: { lat: number; lng: number; radius: number }[] = []) {
  return createPositionFeed({
    rideId: 7,
    hiddenAreas: hiddenAreas(zones),
    serverNow: () => Date.now() + serverOffsetMs,
    send(frame) {
      if (isConnected) sent.push(frame)
      return isConnected
    },
  })
}

/** A fix this many metres north of home. */
const fix = (north: number, change: Partial<Fix> = {}): Fix => ({
  lat: home.lat + north / degreeMetres,
  lng: home.lng,
  accuracy: 8,
  heading: null,
  speed: 0,
  at: Date.now(),
  ...change,
})

/** Offers a fix each second. */
function run(feed: ReturnType<typeof open>, seconds: number, fixAt: (second: number) => Fix) {
  for (let second = 0; second < seconds; second++) {
    feed.offer(fixAt(second))
    vi.advanceTimersByTime(1000)
  }
}

describe('the interval', () => {
  test('of a moving rider is two seconds, with heading and speed in km/h', () => {
    run(open(), 10, (second) => fix(second * 10, { speed: 10, heading: 90 }))
    expect(sent).toHaveLength(5)
    expect(sent[0]).toEqual({
      type: 'position',
      rideId: 7,
      at: new Date('2030-05-01T14:00:00Z'),
      lat: home.lat,
      lng: home.lng,
      accuracy: 8,
      heading: 90,
      speed: 36,
    })
  })

  test('of a standing rider is 30 seconds, in spite of noise', () => {
    run(open(), 90, (second) => fix(second % 2 ? 8 : 0))
    expect(sent).toHaveLength(3)
  })

  test('of a device that reports no speed follows from the distance', () => {
    run(open(), 20, (second) => fix(second * 10, { speed: null }))
    expect(sent).toHaveLength(10)
    expect(sent[1]?.speed).toBeCloseTo(36, 0)
  })

  test('ends with one more frame when the rider stops', () => {
    run(open(), 60, (second) => fix(Math.min(second, 9) * 10, { speed: second < 10 ? 10 : 0 }))
    const speeds = sent.map(({ speed }) => speed)
    expect(speeds).toEqual([36, 36, 36, 36, 36, 0, 0])
  })
})

describe('a position that comes too early', () => {
  test('is sent a moment later if the device reports nothing more', () => {
    const feed = open()
    feed.offer(fix(0))
    vi.advanceTimersByTime(500)
    feed.offer(fix(100))
    vi.advanceTimersByTime(1900)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(200)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ lat: fix(100).lat, at: new Date('2030-05-01T14:00:00.500Z') })
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(2)
  })

  test.each([
    ['the connection is lost meanwhile', () => (isConnected = false)],
    [
      'the page could not run meanwhile',
      () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000),
    ],
  ])('is dropped if %s', (_when, happen) => {
    const feed = open()
    feed.offer(fix(0))
    feed.offer(fix(100))
    happen()
    vi.advanceTimersByTime(3000)
    expect(sent).toHaveLength(1)
  })

  test('is dropped after a reconnect and after the end', () => {
    const feed = open()
    feed.offer(fix(0))
    feed.offer(fix(100))
    feed.restart()
    vi.advanceTimersByTime(3000)
    feed.offer(fix(200))
    feed.offer(fix(300))
    feed.stop()
    vi.advanceTimersByTime(3000)
    expect(sent.map(({ lat }) => lat)).toEqual([fix(0).lat, fix(200).lat])
  })
})

describe('without a connection', () => {
  test('nothing is sent later, and the first position after the reconnect is sent at once', () => {
    const feed = open()
    feed.offer(fix(0))
    isConnected = false
    run(feed, 20, (second) => fix(second * 10, { speed: 10 }))
    expect(sent).toHaveLength(1)
    isConnected = true
    feed.restart()
    feed.offer(fix(500))
    expect(sent.map(({ lat }) => lat)).toEqual([home.lat, fix(500).lat])
  })
})

describe('in a privacy zone', () => {
  const zone = { ...home, radius: 200 }

  test('no coordinate leaves the device, and the frames are 30 seconds apart', () => {
    const feed = open([zone])
    run(feed, 61, (second) => fix(second, { speed: 10, heading: 5 }))
    expect(feed.isHidden(fix(0))).toBe(true)
    expect(sent).toHaveLength(3)
    for (const frame of sent) expect(Object.keys(frame).toSorted()).toEqual(['at', 'isPrivate', 'rideId', 'type'])
  })

  test('entering and leaving are told at once, and the whole square is private', () => {
    const feed = open([zone])
    const [area] = hiddenAreas([zone])
    if (!area) throw new Error('no area')
    const edge = (area.north - home.lat) * degreeMetres
    feed.offer(fix(edge + 20, { speed: 10 }))
    vi.advanceTimersByTime(2000)
    feed.offer(fix(edge - 5, { speed: 10 }))
    vi.advanceTimersByTime(2000)
    feed.offer(fix(edge + 20, { speed: 10 }))
    expect(sent.map((frame) => frame.isPrivate ?? false)).toEqual([false, true, false])
  })
})

describe('the time of a position', () => {
  test.each([
    ['a clock that is ten minutes ahead', 0],
    ['the time of the satellites', 600_000],
  ])('is that of the server on a device with %s', (_clock, aheadMs) => {
    // The device's clock is ahead; the position has the same clock or the right time.
    serverOffsetMs = -600_000
    const feed = open()
    run(feed, 3, (second) => fix(second * 10, { speed: 10, at: Date.now() - aheadMs }))
    expect(sent.map(({ at }) => at.toISOString())).toEqual(['2030-05-01T13:50:00.000Z', '2030-05-01T13:50:02.000Z'])
  })

  test('tells that a position was delivered late', () => {
    const feed = open()
    feed.offer(fix(0))
    vi.advanceTimersByTime(60_000)
    feed.offer(fix(100, { at: Date.now() - 40_000 }))
    expect(sent[1]?.at.toISOString()).toBe('2030-05-01T14:00:20.000Z')
  })
})

test('a position that the server would drop is not sent', () => {
  open().offer(fix(0, { accuracy: 501 }))
  expect(sent).toEqual([])
})
