import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseOf } from '../../ride-shared/course/course.ts'
import { secondsTo } from './time-left.ts'
import { rideAlong } from './track.testing.ts'

const course = courseOf(
  rideAlong({
    line: [
      [0, 0],
      [1000, 0],
      [3000, 0],
    ],
    stops: [0, 1, 2],
    speed: 10,
  }),
)

describe('the remaining time to a stop', () => {
  test.each([
    [0, 1, 100],
    [0, 2, 300],
    [500, 1, 50],
    [500, 2, 250],
    [1000, 1, 0],
    [2000, 2, 100],
    [2000, 1, 0],
    [0, 0, 0],
  ])('at %i metres to stop %i is the remaining part of the legs', (metres, index, seconds) => {
    expect(secondsTo(course, metres, index)).toBeCloseTo(seconds, 0)
  })

  test('is unknown when the ride has no leg durations', () => {
    expect(secondsTo({ ...course, durations: undefined }, 0, 1)).toBeUndefined()
    expect(secondsTo(course, 0, -1)).toBeUndefined()
  })

  test('never increases along the line', () => {
    const along = fc.double({ min: 0, max: 3000, noNaN: true })
    fc.assert(
      fc.property(along, along, (one, other) => {
        const [before, after] = [Math.min(one, other), Math.max(one, other)]
        expect(secondsTo(course, after, 2) ?? 0).toBeLessThanOrEqual((secondsTo(course, before, 2) ?? 0) + 1e-9)
      }),
    )
  })
})
