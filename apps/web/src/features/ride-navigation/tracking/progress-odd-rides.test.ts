import { describe, expect, test } from 'vitest'
import { courseOf } from '../../ride-shared/course/course.ts'
import { advanceProgress, startProgress } from './progress.ts'
import { eight, onTheRoad, straight, thereAndBack } from './progress.testing.ts'
import { nextStop } from './stop-marks.ts'
import { fixAt, rideAlong, seeded, spot, trackAlong } from './track.testing.ts'

describe('odd rides', () => {
  test('after a tunnel of a minute, progress continues where the line comes out', () => {
    const road = onTheRoad({ line: eight, stops: [0, 2, 4] })
    road.ride(trackAlong(road.course.path, { to: 300 }))
    const { onLine, offRoute } = road.ride(trackAlong(road.course.path, { from: 1250, to: 1300, at: 125 }))
    expect(onLine?.metres).toBeCloseTo(1300, -1)
    expect(offRoute).toBeUndefined()
  })

  test('after a tunnel under the crossing of a figure of eight, progress continues on the same street', () => {
    const road = onTheRoad({ line: eight, stops: [0, 2, 4] })
    road.ride(trackAlong(road.course.path, { to: 350 }))
    const { onLine } = road.ride(trackAlong(road.course.path, { from: 480, to: 600, at: 50 }))
    expect(onLine?.metres).toBeCloseTo(600, -1)
  })

  test('standing still for an hour changes no mark and stores no history', () => {
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

  test('riding against the line is reported and reaches no stop, until the rider turns round', () => {
    const road = onTheRoad({ line: straight, stops: [0, 1, 2] })
    road.ride(trackAlong(road.course.path, { to: 600 }))
    const back = road.ride(trackAlong(road.course.path, { from: 590, to: 300, at: 61 }))
    expect(back.isAgainst).toBe(true)
    expect(back.onLine?.metres).toBeCloseTo(300, -1)
    const on = road.ride(trackAlong(road.course.path, { from: 310, to: 400, at: 95 }))
    expect(on.isAgainst).toBe(false)
    expect(road.events()).toEqual(['reached 0'])
  })

  test('turning round before the end of a spur passes its stop and continues on the way back', () => {
    const road = onTheRoad({ line: thereAndBack, stops: [0, 1, 2] })
    road.ride(trackAlong(road.course.path, { to: 900 }))
    const back = road.ride(trackAlong(road.course.path, { from: 890, to: 400, at: 91 }))
    expect(back.isAgainst).toBe(false)
    expect(back.onLine?.metres).toBeCloseTo(2600, -1)
    expect(road.events()).toEqual(['reached 0', 'passed 1'])
  })

  test('a stop that the rider misses counts as passed, and the next stop follows', () => {
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

  test('a position of poor accuracy does not move the rider along the line', () => {
    const road = onTheRoad({ line: straight })
    road.ride(trackAlong(road.course.path, { to: 400 }))
    const { onLine, fix } = road.ride([fixAt(spot(9000, 9000), 41, { accuracy: 2000 })])
    expect(onLine?.metres).toBeCloseTo(400, -1)
    expect(fix?.accuracy).toBe(2000)
  })

  test('progress continues after the clock was set back', () => {
    const road = onTheRoad({ line: straight })
    road.ride(trackAlong(road.course.path, { to: 400 }))
    const { onLine } = road.ride(trackAlong(road.course.path, { from: 410, to: 500, at: -5000 }))
    expect(onLine?.metres).toBeCloseTo(500, -1)
  })
})
