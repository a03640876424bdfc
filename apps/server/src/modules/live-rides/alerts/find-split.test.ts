import { describe, expect, test } from 'vitest'
import type { LatLng } from '@scooter-rides/geo'
import { onRoad, type Rider, riding, standing, watchScene } from './group-watch.testing.ts'

const front = { ana: riding(0), bo: riding(30), cy: riding(60) }
/** Falls back by 2 m/s from one moment until another. */
const slow =
  (from: number, to = Infinity, behind = 0): Rider =>
  (second) =>
    Number(riding(behind)(second)) - Math.max(0, Math.min(second, to) - from) * 2

const splits = (scene: Parameters<typeof watchScene>[0]) =>
  watchScene(scene).flatMap(({ second, alert }) => (alert.kind === 'split' ? [{ second, ...alert }] : []))

describe('a split is told', () => {
  test('once, after a gap of 1.2 km for a minute, with the riders on both sides', () => {
    const riders = { ...front, dee: slow(200, 1100, 60), eli: slow(200, 1100, 90) }
    const told = splits({ riders, until: 1800 })
    expect(told).toMatchObject([{ behind: ['dee', 'eli'], ahead: ['ana', 'bo', 'cy'], distance: 1300 }])
    // The gap is 1.2 km after 600 seconds.
    expect(told[0]?.second).toBeGreaterThanOrEqual(860)
    expect(told[0]?.second).toBeLessThanOrEqual(880)
  })

  test('again after the riders came together and parted once more', () => {
    const dee: Rider = (second) => (second > 1000 && second < 1200 ? riding(90)(second) : slow(200)(second))
    expect(splits({ riders: { ...front, dee }, until: 1400 })).toHaveLength(2)
  })

  test('without a line, by the distance as the crow flies', () => {
    const told = splits({ riders: { ...front, dee: slow(200) }, until: 1200, plan: { route: null } })
    expect(told).toMatchObject([{ behind: ['dee'], distance: 1300 }])
  })

  test('of a rider who turned off the way', () => {
    const dee: Rider = (second) => (second < 400 ? riding(90)(second) : onRoad(3310, (second - 400) * 10))
    expect(splits({ riders: { ...front, dee }, until: 800 })).toMatchObject([{ behind: ['dee'] }])
  })

  test('some minutes after the front left a planned stop, if the others still stand there', () => {
    // Both parts stand at 6 km from second 660; the front leaves after 300 seconds.
    const leaves = 960
    const riders = { ana: standing(660, leaves), bo: standing(660, leaves, 10), dee: standing(660, 1600, 20) }
    const told = splits({ riders, until: 1500 })
    expect(told).toMatchObject([{ behind: ['dee'] }])
    expect(told[0]?.second).toBeGreaterThanOrEqual(leaves + 290)
    expect(told[0]?.second).toBeLessThanOrEqual(leaves + 320)
  })
})

describe('no split is told', () => {
  test('if the gap closes within a minute', () => {
    expect(splits({ riders: { ...front, dee: slow(200, 800, 60) }, until: 840 })).toEqual([])
  })

  test('while the riders behind stand at a planned stop that the front has just left', () => {
    const riders = { ana: standing(660, 960), bo: standing(660, 960, 10), dee: standing(660, 1180, 20) }
    expect(splits({ riders, until: 1190 })).toEqual([])
  })

  test('of a rider who was told as stopped', () => {
    const alerts = watchScene({ riders: { ...front, dee: standing(400, Infinity, 90) }, until: 1500 })
    expect(alerts.map(({ alert }) => alert.kind)).toEqual(['stopped'])
  })

  test('while a silent rider may be between both parts', () => {
    const silent: Rider = (second) => (second < 700 ? slow(200, 700, 60)(second) : undefined)
    const scene = { riders: { ...front, eli: silent, dee: slow(200, 820, 60) }, until: 830 }
    expect(splits(scene)).toEqual([])
  })

  test('of riders who pass each other on the way out and the way back', () => {
    // The way leads 10 km to the east and back on the same road.
    const turn = 10_000
    const there = (metres: number): LatLng => onRoad(metres < turn ? metres : 2 * turn - metres, metres < turn ? 0 : 15)
    const route = [there(0), there(turn - 1), there(turn), there(2 * turn)]
    const on =
      (behind: number): Rider =>
      (second) =>
        there(Math.min(2 * turn, Number(riding(behind)(second))))
    const scene = {
      riders: { ana: on(0), bo: on(30), cy: on(600), dee: on(1100) },
      until: 2000,
      plan: { route, stops: [there(0), there(2 * turn)] },
    }
    expect(splits(scene)).toEqual([])
  })

  test('of riders who have reached the end', () => {
    const ends =
      (behind: number): Rider =>
      (second) =>
        Math.min(30_000, Number(riding(behind)(second)))
    const riders = { ana: ends(0), bo: ends(1100), dee: ends(2200) }
    expect(splits({ riders, until: 3400 })).toEqual([])
  })
})
