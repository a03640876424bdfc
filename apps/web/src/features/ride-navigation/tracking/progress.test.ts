import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseOf } from '../../ride-shared/course/course.ts'
import { advanceProgress, changeCourse, startProgress } from './progress.ts'
import { eight, hairpins, onTheRoad, type Plan, square, straight, thereAndBack } from './progress.testing.ts'
import { nextStop, skipNext, unskip } from './stop-marks.ts'
import { type Corner, fixAt, rideAlong, seeded, spot, trackAlong } from './track.testing.ts'

const shapes: [name: string, plan: Plan][] = [
  ['a straight road', { line: straight, stops: [0, 1, 2] }],
  ['a round trip', { line: square, stops: [0, 2, 4] }],
  ['a figure of eight', { line: eight, stops: [0, 2, 4] }],
  ['there and back on one road', { line: thereAndBack, stops: [0, 1, 2] }],
  ['hairpins', { line: hairpins, stops: [0, 2, 5] }],
]

describe.each(shapes)('riding along %s', (_, plan) => {
  test('moves forward without a jump and reaches each stop once, in order', () => {
    const road = onTheRoad(plan)
    road.ride(trackAlong(road.course.path))
    const metres = road.seen.map(({ onLine }) => onLine?.metres ?? -1)
    for (const [index, at] of metres.entries()) expect(Math.abs(at - index * 10)).toBeLessThan(30)
    expect(road.events()).toEqual(['reached 0', 'reached 1', 'reached 2'])
    expect(road.seen.some(({ offRoute }) => offRoute)).toBe(false)
    expect(nextStop(road.course, road.now().marks)).toBeUndefined()
  })

  test('stays correct with position errors of up to fifteen metres', () => {
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

describe('opening ride mode', () => {
  test('at the start of a round trip reaches the start only', () => {
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

  test('on the way marks the stops behind as passed', () => {
    const road = onTheRoad({ line: straight, stops: [0, 1, 2] })
    const { marks } = road.ride([fixAt(spot(1400, 5), 0)])
    expect(marks).toEqual(['passed', 'passed', 'ahead'])
  })

  test('far from the line reports the distance and direction to it at once', () => {
    const road = onTheRoad({ line: straight })
    const { offRoute, onLine, marks } = road.ride([fixAt(spot(100, 900), 0)])
    expect(offRoute?.metres).toBeCloseTo(900, -1)
    expect(offRoute?.bearing).toBeCloseTo(180, 0)
    expect(onLine).toBeUndefined()
    expect(marks).toEqual(['ahead', 'ahead'])
  })
})

describe('a skipped stop', () => {
  test('is not reached, the next stop follows, and the skipped one can be restored', () => {
    const road = onTheRoad({ line: straight, stops: [0, 1, 2] })
    road.ride(trackAlong(road.course.path, { to: 400 }))
    road.change(skipNext(road.now().marks))
    expect(nextStop(road.course, road.now().marks)?.label).toBe('Stop 2')
    expect(unskip(road.now().marks)).toEqual(['reached', 'ahead', 'ahead'])
    road.ride(trackAlong(road.course.path, { from: 410, at: 41 }))
    expect(road.events()).toEqual(['reached 0', 'reached 2'])
    expect(road.now().marks).toEqual(['reached', 'skipped', 'reached'])
  })

  test('at the start of a round trip does not end the ride there', () => {
    const road = onTheRoad({ line: square, stops: [0, 2, 4] })
    road.ride(trackAlong(road.course.path, { to: 30 }))
    road.change(skipNext(road.now().marks))
    road.ride([fixAt(spot(35, 0), 10), fixAt(spot(40, 0), 11)])
    expect(road.now().marks).toEqual(['reached', 'skipped', 'ahead'])
  })
})

test('a changed ride keeps the marks of its stops and finds the rider on the new line', () => {
  const road = onTheRoad({ line: straight, stops: [0, 1, 2] })
  road.ride(trackAlong(road.course.path, { to: 1100 }))
  const detour: Corner[] = [...straight, [2000, 800]]
  const changed = courseOf(rideAlong({ line: detour, stops: [0, 1, 3] }))
  const { marks, onLine, news } = changeCourse(road.course, changed, road.now())
  expect(marks).toEqual(['reached', 'reached', 'ahead'])
  expect(onLine?.metres).toBeCloseTo(1100, -1)
  expect(news.number).toBe(road.now().news.number)
})
