import type { RideTurns } from '@scooter-rides/contract'
import { describe, expect, test } from 'vitest'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { rideAlong } from '../../ride-navigation/tracking/track.testing.ts'
import { courseOf } from './course.ts'
import { nextTurn } from './place-turns.ts'

const round = (numbers: readonly number[]) => numbers.map((number) => Math.round(number / 10) * 10)
const metresOf = (plan: Parameters<typeof rideAlong>[0]) =>
  round(courseOf(rideAlong(plan)).stops.map(({ metres }) => metres))

describe('the stops along the line of a ride', () => {
  test('are at the ends of the legs, also when the line passes a place twice', () => {
    const line: [number, number][] = [
      [0, 0],
      [1000, 0],
      [1000, 500],
      [500, 500],
      [500, 0],
      [500, -500],
    ]
    // The stop is at the crossing, which the line passes at 500 and at 2500.
    expect(metresOf({ line, stops: [0, 4, 5] })).toEqual([0, 2500, 3000])
  })

  test('of a round trip are at its start and its end', () => {
    const line: [number, number][] = [
      [0, 0],
      [600, 0],
      [600, 600],
      [0, 0],
    ]
    expect(metresOf({ line, stops: [0, 2, 3] })).toEqual([0, 1200, 2050])
  })

  test('are never before the previous stop, also when the lengths of the legs are unknown', () => {
    const line: [number, number][] = [
      [0, 0],
      [1000, 0],
      [0, 0],
    ]
    const ride = rideAlong({ line, stops: [0, 1, 2] })
    const { stops, durations } = courseOf({ ...ride, isBlurred: true, hiddenAreas: [] })
    expect(round(stops.map(({ metres }) => metres))).toEqual([0, 1000, 2000])
    expect(durations).toBeUndefined()
  })

  test('form the line when there is no route between them', () => {
    const { path, stops } = courseOf(sampleRide())
    expect(path.points).toHaveLength(3)
    expect(stops.at(-1)?.metres).toBe(path.length)
  })

  test.each([0, 1])('can number %i', (count) => {
    const { path, stops } = courseOf(sampleRide({ stops: ['City Hall'].slice(0, count) }))
    expect(stops).toHaveLength(count)
    expect(path.length).toBe(0)
  })
})

describe('the turns along the line of a ride', () => {
  const line: [number, number][] = [
    [0, 0],
    [1000, 0],
    [1000, 1000],
  ]
  const ride = rideAlong({ line, stops: [0, 2] })
  const turns: RideTurns = {
    legs: [
      {
        distance: 1900,
        duration: 200,
        to: 'Stop 1',
        instructions: [
          { text: 'Ride east on Pratt Street.', distance: 950 },
          { text: 'Turn left onto Light Street.', distance: 950 },
          { text: 'You have arrived.', distance: 0 },
        ],
      },
    ],
  }

  test('have the given distances, scaled to the length of the line', () => {
    const course = courseOf(ride, turns)
    expect(course.turns.map(({ text }) => text)).toEqual(['Ride east on Pratt Street.', 'Turn left onto Light Street.'])
    expect(round(course.turns.map(({ metres }) => metres))).toEqual([0, 1000])
  })

  test.each([
    [0, 'Ride east on Pratt Street.'],
    [40, 'Turn left onto Light Street.'],
    [1005, 'Turn left onto Light Street.'],
    [1020, undefined],
  ])('at %i metres have the next instruction %s', (metres, text) => {
    expect(nextTurn(courseOf(ride, turns).turns, metres)?.text).toBe(text)
  })

  test('are empty when they belong to another route', () => {
    expect(courseOf(ride, { ...turns, differsFromLine: true }).turns).toEqual([])
  })
})
