import { describe, expect, test } from 'vitest'
import { createRandom } from './replay-plan.testing.ts'
import { at, onRoad, type Rider, riding, standing, watchScene } from './group-watch.testing.ts'

const others = { ana: riding(0), cy: riding(40), dee: riding(80) }
/** Before any planned stop, at 3.4 km. */
const stopsAt = 400

const told = (scene: Parameters<typeof watchScene>[0]) =>
  watchScene(scene).flatMap(({ second, alert }) => (alert.kind === 'stopped' ? [[alert.userId, second]] : []))

describe('a stopped rider is told', () => {
  test('once, after three minutes, with the distance along the way to the nearest other rider', () => {
    const alerts = watchScene({ riders: { ...others, bo: standing(stopsAt) }, until: 1500 })
    expect(alerts).toHaveLength(1)
    const [first] = alerts
    expect(first?.second).toBeGreaterThanOrEqual(stopsAt + 170)
    expect(first?.second).toBeLessThanOrEqual(stopsAt + 190)
    // The rider who follows 80 m behind the head is 1.7 km ahead by now.
    expect(first?.alert).toMatchObject({ kind: 'stopped', userId: 'bo', distance: 1700 })
  })

  test('again at another place after riding on', () => {
    const first = standing(stopsAt, 700)
    const bo: Rider = (second) => (second < 1200 ? first(second) : first(1200))
    expect(told({ riders: { ...others, bo }, until: 1600 }).map(([userId]) => userId)).toEqual(['bo', 'bo'])
  })

  test('once together with a companion who stands beside them', () => {
    const riders = { ...others, eli: riding(120), bo: standing(stopsAt), fay: standing(stopsAt + 20, Infinity, 200) }
    expect(told({ riders, until: 1200 })).toHaveLength(1)
  })

  test('if the phone falls silent while the rider stands and the others go on', () => {
    const stands = standing(stopsAt)
    const bo: Rider = (second) => (second < stopsAt + 90 ? stands(second) : undefined)
    expect(told({ riders: { ...others, bo }, until: 800 })).toEqual([['bo', expect.any(Number)]])
  })

  test('despite noise and outliers of 60 m', () => {
    const random = createRandom(1)
    const alerts = told({
      riders: { ...others, bo: standing(stopsAt) },
      until: 800,
      change: (fix) => {
        const error = random.isTrue(0.02) ? 60 : random.normal() * 10
        return { ...fix, lat: fix.lat + error / 111_195, accuracy: 12 }
      },
    })
    expect(alerts).toEqual([['bo', expect.any(Number)]])
  })

  test('without a distance if no other rider is known any more', () => {
    const gone: Rider = (second) => (second < stopsAt + 60 ? riding()(second) : null)
    const alerts = watchScene({ riders: { ana: gone, bo: standing(stopsAt) }, until: 800 })
    expect(alerts.map(({ alert }) => alert)).toMatchObject([{ kind: 'stopped', userId: 'bo', distance: null }])
  })
})

describe('no rider is told as stopped', () => {
  test('before three minutes', () => {
    expect(told({ riders: { ...others, bo: standing(stopsAt, stopsAt + 150) }, until: 1000 })).toEqual([])
  })

  test('at a planned stop', () => {
    // 100 m before the stop at 6 km.
    expect(told({ riders: { ...others, bo: standing(650) }, until: 2000 })).toEqual([])
  })

  test('while the group gathers at the start', () => {
    const late =
      (behind: number): Rider =>
      (second) =>
        riding(behind)(Math.max(0, second - 900))
    expect(told({ riders: { ana: late(0), bo: late(20), cy: late(40) }, until: 1000 })).toEqual([])
  })

  test('during a break of most riders, and while the last of them get ready', () => {
    const riders = {
      ana: standing(400, 1000),
      bo: standing(405, 1020, 30),
      cy: standing(410, 1150, 60),
      dee: riding(90),
    }
    expect(told({ riders, until: 1500 })).toEqual([])
  })

  test('if all phones fall silent during a break and one wakes up', () => {
    const silent =
      (behind: number): Rider =>
      (second) =>
        second < 500 ? standing(400, Infinity, behind)(second) : second > 800 ? null : undefined
    const riders = { ana: silent(0), cy: silent(40), bo: standing(400, 1200, 20) }
    expect(told({ riders, until: 1500 })).toEqual([])
  })

  test('if the phone falls silent while the rider rides', () => {
    const bo: Rider = (second) => (second < stopsAt ? riding(20)(second) : undefined)
    expect(told({ riders: { ...others, bo }, until: 900 })).toEqual([])
  })

  test('by fixes with an error of 500 m, which antennas give', () => {
    const stuck: Rider = (second) => (second < stopsAt ? riding(20)(second) : onRoad(3400))
    const alerts = told({
      riders: { ...others, bo: stuck },
      until: 1200,
      change: (fix, second) => (fix.userId === 'bo' && second >= stopsAt ? { ...fix, accuracy: 500 } : fix),
    })
    expect(alerts).toEqual([])
  })

  test('by fixes that are older than the last one', () => {
    const alerts = told({
      riders: { ...others, bo: riding(20), eve: standing(stopsAt, Infinity, 30) },
      until: 1200,
      change: (fix, second) => (fix.userId === 'eve' && second > stopsAt ? { ...fix, at: at(stopsAt) } : fix),
    })
    expect(alerts).toEqual([])
  })

  test('in a private place, and not again when the rider shares the same place again', () => {
    const bo: Rider = (second) => (second > 700 && second < 900 ? null : standing(stopsAt)(second))
    expect(told({ riders: { ...others, bo }, until: 1500 })).toHaveLength(1)
    const hidden: Rider = (second) => (second > stopsAt ? null : riding(20)(second))
    expect(told({ riders: { ...others, bo: hidden }, until: 1500 })).toEqual([])
  })

  test('before the rider has been with the group', () => {
    expect(told({ riders: { ...others, bo: () => onRoad(2000, 300) }, until: 1200 })).toEqual([])
  })

  test('in front of the group, where several riders wait for the others', () => {
    const front = { ana: standing(400, 800), bo: standing(400, 800, 20) }
    const rear = { cy: riding(2500), dee: riding(2540), eli: riding(2580) }
    expect(told({ riders: { ...front, ...rear }, until: 640 })).toEqual([])
  })

  test('at the end of the ride and on the way home', () => {
    const home = (north: number): Rider => {
      return (second) => {
        const east = Math.min(30_000, Number(riding()(second)))
        return east < 30_000 ? east : onRoad(east, Math.max(0, Math.min(5000, (second - 3400) * north)))
      }
    }
    expect(told({ riders: { ana: home(5), bo: home(-5), cy: home(8) }, until: 5500 })).toEqual([])
  })

  test('after a round trip without a line, but from its start on while the group rides', () => {
    // 5 km to the east and back; each rider stays 90 seconds and goes home.
    const trip =
      (behind: number, home: number): Rider =>
      (second) => {
        const metres = Number(riding(behind)(second))
        const north = Math.max(0, Math.min(3000, metres - 10_900)) * home
        return metres < 10_000 ? 5000 - Math.abs(metres - 5000) : onRoad(0, north)
      }
    const plan = { route: null, stops: [onRoad(0), onRoad(0)] }
    const riders = { ana: trip(0, 1), bo: trip(20, -1), cy: trip(40, 0.5), dee: trip(60, -0.5) }
    expect(told({ riders, until: 3000, plan })).toEqual([])
    // Sets off two minutes after the others and stands from then on.
    const late: Rider = (second) => Math.min(2000, Math.max(0, (second - 180) * 11))
    expect(told({ riders: { ...riders, eli: late }, until: 800, plan })).toEqual([['eli', expect.any(Number)]])
  })
})
