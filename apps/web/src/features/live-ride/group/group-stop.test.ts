import { describe, expect, test } from 'vitest'
import { rideAlong, spot } from '../../ride-navigation/tracking/track.testing.ts'
import { placeRiders, type Places } from './along.ts'
import { groupCourseOf } from './group-course.ts'
import { groupStopOf } from './group-stop.ts'
import { after, onPath, sampleMember } from './group.testing.ts'

type Ride = ReturnType<typeof rideAlong>

/** The next stop of a group, as "index: arrived / missing". */
function groupOf(ride: Ride) {
  const course = groupCourseOf(ride)
  let places: Places = new Map()
  let seconds = 0
  return {
    path: course.path,
    at(...positions: Parameters<typeof sampleMember>[1][]) {
      seconds += 60
      const riders = positions.map((change, index) =>
        sampleMember('ABCDE'.charAt(index), { ...change, position: { at: after(seconds), ...change?.position } }),
      )
      places = placeRiders(course, riders, places)
      const group = riders.map((rider) => ({ rider, age: 'ageing' as const }))
      const stop = groupStopOf(course, places, group)
      const names = (ids: readonly string[]) => ids.map((id) => id.charAt(0).toUpperCase()).join('')
      return stop && `${stop.index}: ${names(stop.arrived)} / ${names(stop.missing)}`
    },
  }
}

describe('the next stop of a group', () => {
  const three = {
    line: [
      [0, 0],
      [2000, 0],
      [4000, 0],
    ] as [number, number][],
    stops: [0, 1, 2],
  }

  test('is the start while riders arrive there, then the stop that the majority rides to', () => {
    const { path, at } = groupOf(rideAlong(three))
    const rider = (metres: number) => ({ position: onPath(path, metres) })
    const away = { position: spot(-1000, 0) }
    expect(at(rider(0), rider(50), away)).toBe('0: AB / C')
    expect(at(rider(400), rider(300), rider(0))).toBe('1:  / ABC')
    expect(at(rider(1900), rider(1200), rider(600))).toBe('1: A / BC')
    expect(at(rider(2000), rider(1900), rider(1200))).toBe('1: AB / C')
    expect(at(rider(2100), rider(2000), rider(1950))).toBe('1: ABC / ')
    // One has left; then two.
    expect(at(rider(2400), rider(2000), rider(2000))).toBe('1: ABC / ')
    expect(at(rider(2600), rider(2300), rider(2000))).toBe('2:  / ABC')
  })

  test('stays the end after all have arrived', () => {
    const { path, at } = groupOf(rideAlong(three))
    const rider = (metres: number) => ({ position: onPath(path, metres) })
    expect(at(rider(3900), rider(4000))).toBe('2: AB / ')
  })

  test('is reached near it, also beside the line', () => {
    const ride = rideAlong(three)
    const cafe = {
      ...ride,
      stops: ride.stops.map((stop, index) => (index === 1 ? { ...stop, ...spot(2000, 250) } : stop)),
    }
    const { path, at } = groupOf(cafe)
    at({ position: onPath(path, 1500) })
    expect(at({ position: spot(1990, 240) })).toBe('1: A / ')
  })

  test('does not count riders in a private place', () => {
    const { path, at } = groupOf(rideAlong(three))
    const hidden = { position: { lat: null, lng: null, accuracy: null, isPrivate: true } }
    expect(at({ position: onPath(path, 1000) }, hidden)).toBe('1:  / A')
    expect(at(hidden)).toBeUndefined()
    expect(at()).toBeUndefined()
  })

  test('of a loop is not its end while the group stands at the start', () => {
    const line: [number, number][] = [
      [0, 0],
      [1000, 0],
      [1000, 1000],
      [0, 0],
    ]
    const { path, at } = groupOf(rideAlong({ line, stops: [0, 2, 3] }))
    expect(at({ position: onPath(path, 0) }, { position: onPath(path, 10) })).toBe('0: AB / ')
  })

  test('of a ride without a line is reached near it, in order', () => {
    const ride = {
      ...rideAlong({
        line: [
          [0, 0],
          [2000, 0],
          [0, 0],
        ],
        stops: [0, 1, 2],
      }),
      routeData: null,
    }
    const { at } = groupOf(ride)
    const rider = (east: number) => ({ position: spot(east, 0) })
    expect(at(rider(0), rider(10))).toBe('0: AB / ')
    expect(at(rider(0), rider(10))).toBe('0: AB / ')
    expect(at(rider(1000), rider(1900))).toBe('0: AB / ')
    expect(at(rider(1900), rider(2000))).toBe('1: AB / ')
    expect(at(rider(500), rider(100))).toBe('1: AB / ')
    expect(at(rider(40), rider(20))).toBe('2: AB / ')
  })
})
