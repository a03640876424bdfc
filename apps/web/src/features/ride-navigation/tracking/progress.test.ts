import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseOf } from '../course/course.ts'
import type { Fix } from './fix.ts'
import { changeCourse, type Progress, advanceProgress, startProgress } from './progress.ts'
import { nextStop, skipNext, unskip } from './stop-marks.ts'
import { type Corner, fixAt, rideAlong, seeded, spot, trackAlong } from './track.testing.ts'

type Plan = Parameters<typeof rideAlong>[0]

function onTheRoad(plan: Plan) {
  const course = courseOf(rideAlong(plan))
  let progress = startProgress(course)
  const seen: Progress[] = []
  return {
    course,
    seen,
    now: () => progress,
    ride(fixes: Fix[]) {
      for (const fix of fixes) {
        progress = advanceProgress(course, progress, fix)
        seen.push(progress)
      }
      return progress
    },
    change: (marks: Progress['marks']) => (progress = { ...progress, marks }),
    events: () => {
      const numbers = new Set<number>()
      return seen.flatMap(({ news }) => {
        if (numbers.has(news.number)) return []
        numbers.add(news.number)
        return news.all.map(({ index, mark }) => `${mark} ${index}`)
      })
    },
  }
}

const straight: Corner[] = [
  [0, 0],
  [1000, 0],
  [2000, 0],
]
const square: Corner[] = [
  [0, 0],
  [600, 0],
  [600, 600],
  [0, 600],
  [0, 0],
]
/** East, round to the north, and back across the middle of the first street. */
const eight: Corner[] = [
  [0, 0],
  [1000, 0],
  [1000, 500],
  [500, 500],
  [500, -500],
]
const thereAndBack: Corner[] = [
  [0, 0],
  [1500, 0],
  [0, 0],
]
/** Two hairpins with roads 40 metres apart. */
const hairpins: Corner[] = [
  [0, 0],
  [800, 0],
  [800, 40],
  [0, 40],
  [0, 80],
  [800, 80],
]

const shapes: [name: string, plan: Plan][] = [
  ['a straight road', { line: straight, stops: [0, 1, 2] }],
  ['a round trip', { line: square, stops: [0, 2, 4] }],
  ['a figure of eight', { line: eight, stops: [0, 2, 4] }],
  ['there and back on one road', { line: thereAndBack, stops: [0, 1, 2] }],
  ['hairpins', { line: hairpins, stops: [0, 2, 5] }],
]

describe.each(shapes)('riding along %s', (_, plan) => {
  test('goes forward without a jump, and comes to each stop once, in order', () => {
    const road = onTheRoad(plan)
    road.ride(trackAlong(road.course.path))
    const metres = road.seen.map(({ onLine }) => onLine?.metres ?? -1)
    for (const [index, at] of metres.entries()) expect(Math.abs(at - index * 10)).toBeLessThan(30)
    expect(road.events()).toEqual(['reached 0', 'reached 1', 'reached 2'])
    expect(road.seen.some(({ offRoute }) => offRoute)).toBe(false)
    expect(nextStop(road.course, road.now().marks)).toBeUndefined()
  })

  test('is the same with positions that are wrong by up to fifteen metres', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 4, max: 25 }), (seed, speed) => {
        const road = onTheRoad(plan)
        road.ride(trackAlong(road.course.path, { speed, noise: 15, random: seeded(seed) }))
        // At a turning point, the outward and the return line overlap for a while.
        for (const [index, { onLine }] of road.seen.entries())
          expect(Math.abs((onLine?.metres ?? -1) - index * speed)).toBeLessThan(180)
        expect(road.events()).toEqual(['reached 0', 'reached 1', 'reached 2'])
        expect(road.seen.some(({ offRoute }) => offRoute)).toBe(false)
      }),
      { numRuns: 60 },
    )
  })
})

describe('who opens ride mode', () => {
  test('where a round trip starts and ends has not arrived', () => {
    const road = onTheRoad({ line: square, stops: [0, 2, 4] })
    for (const heading of [0, 90, 180, 270]) {
      const { marks, onLine } = advanceProgress(
        road.course,
        startProgress(road.course),
        fixAt(spot(5, 5), 0, { heading, speed: 8 }),
      )
      expect(onLine?.metres).toBeLessThan(50)
      expect(marks).toEqual(['reached', 'ahead', 'ahead'])
    }
  })

  test('on the way has the stops behind them passed', () => {
    const road = onTheRoad({ line: straight, stops: [0, 1, 2] })
    const { marks } = road.ride([fixAt(spot(1400, 5), 0)])
    expect(marks).toEqual(['passed', 'passed', 'ahead'])
  })

  test('far from the line is told so at once, and how to get there', () => {
    const road = onTheRoad({ line: straight })
    const { offRoute, onLine, marks } = road.ride([fixAt(spot(100, 900), 0)])
    expect(offRoute?.metres).toBeCloseTo(900, -1)
    expect(offRoute?.bearing).toBeCloseTo(180, 0)
    expect(onLine).toBeUndefined()
    expect(marks).toEqual(['ahead', 'ahead'])
  })
})

describe('leaving the line', () => {
  const offside = (second: number, north: number) => fixAt(spot(500 + second * 10, north), 50 + second)

  test('is told after some fixes in a row, and no more once it is found again', () => {
    const road = onTheRoad({ line: straight })
    road.ride(trackAlong(road.course.path, { to: 490 }))
    expect(road.ride([offside(0, 120), offside(1, 120)]).offRoute).toBeUndefined()
    const { offRoute } = road.ride([offside(2, 120)])
    expect(offRoute?.metres).toBeCloseTo(120, 0)
    expect(offRoute?.bearing).toBeCloseTo(180, 0)
    expect(road.ride([offside(3, 20)]).offRoute).toBeDefined()
    const back = road.ride([offside(4, 10), offside(5, 0), offside(6, 0)])
    expect(back.offRoute).toBeUndefined()
    expect(back.onLine?.metres).toBeCloseTo(560, -1)
  })

  test('is not told of a single wrong position, nor within the accuracy of the positions', () => {
    const road = onTheRoad({ line: straight })
    road.ride(trackAlong(road.course.path, { to: 490 }))
    road.ride([offside(0, 400), offside(1, 0), offside(2, 400), offside(3, 0)])
    for (let second = 4; second < 20; second++) road.ride([{ ...offside(second, 120), accuracy: 100 }])
    expect(road.seen.some(({ offRoute }) => offRoute)).toBe(false)
  })

  test('is not ended by riding across another part of it', () => {
    const road = onTheRoad({ line: eight, stops: [0, 2, 4] })
    road.ride(trackAlong(road.course.path, { to: 300 }))
    // North from the first street, then east: across a later street of the line.
    road.ride(Array.from({ length: 25 }, (_, second) => fixAt(spot(300, second * 10), 31 + second)))
    road.ride(Array.from({ length: 30 }, (_, second) => fixAt(spot(300 + second * 10, 250), 57 + second)))
    expect(road.now().offRoute).toBeDefined()
    expect(road.now().marks).toEqual(['reached', 'ahead', 'ahead'])
  })

  test('does not matter inside a square that hides the line', () => {
    const course = { ...courseOf(rideAlong({ line: straight })), hidden: [boxAround(spot(700, 300), 500)] }
    let progress = startProgress(course)
    for (let second = 0; second < 10; second++)
      progress = advanceProgress(course, progress, fixAt(spot(600, 200), second))
    expect(progress.offRoute).toBeUndefined()
  })
})

function boxAround({ lat, lng }: { lat: number; lng: number }, metres: number) {
  const by = metres / 111_195
  return { west: lng - by, east: lng + by, south: lat - by, north: lat + by }
}

describe('odd rides', () => {
  test('a tunnel of a minute ends where the line comes out', () => {
    const road = onTheRoad({ line: eight, stops: [0, 2, 4] })
    road.ride(trackAlong(road.course.path, { to: 300 }))
    const { onLine, offRoute } = road.ride(trackAlong(road.course.path, { from: 1250, to: 1300, at: 125 }))
    expect(onLine?.metres).toBeCloseTo(1300, -1)
    expect(offRoute).toBeUndefined()
  })

  test('a tunnel under the crossing of an eight does not end on the other street', () => {
    const road = onTheRoad({ line: eight, stops: [0, 2, 4] })
    road.ride(trackAlong(road.course.path, { to: 350 }))
    const { onLine } = road.ride(trackAlong(road.course.path, { from: 480, to: 600, at: 50 }))
    expect(onLine?.metres).toBeCloseTo(600, -1)
  })

  test('standing still for an hour changes nothing and keeps nothing', () => {
    const road = onTheRoad({ line: straight, stops: [0, 1, 2] })
    road.ride(trackAlong(road.course.path, { to: 400 }))
    const random = seeded(3)
    let progress = road.now()
    for (let second = 0; second < 3600; second++) {
      const at = spot(400 + (random() - 0.5) * 30, (random() - 0.5) * 30)
      progress = advanceProgress(
        road.course,
        progress,
        fixAt(at, 41 + second, { accuracy: 15, speed: 0, heading: random() * 360 }),
      )
      expect(Math.abs((progress.onLine?.metres ?? 0) - 400)).toBeLessThan(25)
    }
    expect(progress.marks).toEqual(['reached', 'ahead', 'ahead'])
    expect(JSON.stringify(progress).length).toBeLessThan(800)
  })

  test('riding it the wrong way is told, reaches no stop ahead, and ends by turning round', () => {
    const road = onTheRoad({ line: straight, stops: [0, 1, 2] })
    road.ride(trackAlong(road.course.path, { to: 600 }))
    const back = road.ride(trackAlong(road.course.path, { from: 590, to: 300, at: 61 }))
    expect(back.isAgainst).toBe(true)
    expect(back.onLine?.metres).toBeCloseTo(300, -1)
    const on = road.ride(trackAlong(road.course.path, { from: 310, to: 400, at: 95 }))
    expect(on.isAgainst).toBe(false)
    expect(road.events()).toEqual(['reached 0'])
  })

  test('turning round before the end of a spur goes on with the way back', () => {
    const road = onTheRoad({ line: thereAndBack, stops: [0, 1, 2] })
    road.ride(trackAlong(road.course.path, { to: 900 }))
    const back = road.ride(trackAlong(road.course.path, { from: 890, to: 400, at: 91 }))
    expect(back.isAgainst).toBe(false)
    expect(back.onLine?.metres).toBeCloseTo(2600, -1)
    expect(road.events()).toEqual(['reached 0', 'passed 1'])
  })

  test('a stop that is passed by is not waited for', () => {
    const road = onTheRoad({ line: straight, stops: [0, 1, 2] })
    road.ride(trackAlong(road.course.path, { to: 900 }))
    const around = Array.from({ length: 31 }, (_, second) =>
      fixAt(spot(900 + second * 10, 60), 91 + second, { accuracy: 20 }),
    )
    road.ride(around)
    expect(road.events()).toEqual(['reached 0', 'passed 1'])
    expect(nextStop(road.course, road.now().marks)?.label).toBe('Stop 2')
  })

  test('a stop off the road is reached where the line comes nearest to it', () => {
    const ride = rideAlong({ line: straight, stops: [0, 1, 2] })
    const course = courseOf({
      ...ride,
      stops: ride.stops.map((stop, at) => (at === 1 ? { ...stop, ...spot(1000, 300) } : stop)),
    })
    let progress = startProgress(course)
    for (const fix of trackAlong(course.path, { to: 990 })) progress = advanceProgress(course, progress, fix)
    expect(progress.marks).toEqual(['reached', 'reached', 'ahead'])
  })

  test('a position that is good for nothing moves nobody', () => {
    const road = onTheRoad({ line: straight })
    road.ride(trackAlong(road.course.path, { to: 400 }))
    const { onLine, fix } = road.ride([fixAt(spot(9000, 9000), 41, { accuracy: 2000 })])
    expect(onLine?.metres).toBeCloseTo(400, -1)
    expect(fix?.accuracy).toBe(2000)
  })

  test('a clock that was set back harms nobody', () => {
    const road = onTheRoad({ line: straight })
    road.ride(trackAlong(road.course.path, { to: 400 }))
    const { onLine } = road.ride(trackAlong(road.course.path, { from: 410, to: 500, at: -5000 }))
    expect(onLine?.metres).toBeCloseTo(500, -1)
  })
})

describe('a skipped stop', () => {
  test('is not reached, and the next one is ridden to; it can be taken back in', () => {
    const road = onTheRoad({ line: straight, stops: [0, 1, 2] })
    road.ride(trackAlong(road.course.path, { to: 400 }))
    road.change(skipNext(road.now().marks))
    expect(nextStop(road.course, road.now().marks)?.label).toBe('Stop 2')
    expect(unskip(road.now().marks)).toEqual(['reached', 'ahead', 'ahead'])
    road.ride(trackAlong(road.course.path, { from: 410, at: 41 }))
    expect(road.events()).toEqual(['reached 0', 'reached 2'])
    expect(road.now().marks).toEqual(['reached', 'skipped', 'reached'])
  })

  test('at the start of a round trip does not make it end there', () => {
    const road = onTheRoad({ line: square, stops: [0, 2, 4] })
    road.ride(trackAlong(road.course.path, { to: 30 }))
    road.change(skipNext(road.now().marks))
    road.ride([fixAt(spot(35, 0), 10), fixAt(spot(40, 0), 11)])
    expect(road.now().marks).toEqual(['reached', 'skipped', 'ahead'])
  })
})

test('a ride that changes meanwhile keeps what was ticked off, and finds the rider on its new line', () => {
  const road = onTheRoad({ line: straight, stops: [0, 1, 2] })
  road.ride(trackAlong(road.course.path, { to: 1100 }))
  const detour: Corner[] = [...straight, [2000, 800]]
  const changed = courseOf(rideAlong({ line: detour, stops: [0, 1, 3] }))
  const { marks, onLine, news } = changeCourse(road.course, changed, road.now())
  expect(marks).toEqual(['reached', 'reached', 'ahead'])
  expect(onLine?.metres).toBeCloseTo(1100, -1)
  expect(news.number).toBe(road.now().news.number)
})
