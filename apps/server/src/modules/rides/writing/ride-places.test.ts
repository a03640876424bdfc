import { describe, expect, test } from 'vitest'
import { readPlaces } from './ride-places.ts'

const home = { id: 1, lat: 1, lng: 1, label: 'Home' }
const cafe = { id: 2, lat: 2, lng: 2, label: 'Café' }
const beach = { id: 3, lat: 3, lng: 3, label: null }
const current = [home, cafe, beach]
const named = { lat: 9, lng: 9, label: null }

describe('the stops of a ride from a request body', () => {
  test('stay unchanged when the body contains no places', () => {
    expect(readPlaces({}, current)).toBeUndefined()
    expect(readPlaces({ routeData: null }, current)).toBeUndefined()
  })

  test('are taken from stops before a start, and from a start before a route', () => {
    const routeData = { origin: { lat: 7, lng: 7 }, destination: { lat: 8, lng: 8 } }
    expect(readPlaces({ stops: [{ lat: 9, lng: 9 }], startLat: 5, startLng: 5, routeData }, [])).toEqual([named])
    expect(readPlaces({ startLat: 5, startLng: 5, routeData }, [])).toEqual([{ lat: 5, lng: 5, label: null }])
    expect(readPlaces({ routeData }, [])).toHaveLength(2)
  })

  test('are read from either name of the route, which returns to its start for a round trip', () => {
    const start = { lat: 7, lng: 7, label: 'A' }
    expect(
      readPlaces({ routeData: { startLocation: start, waypoints: [{ lat: 9, lng: 9 }], isRoundTrip: true } }, []),
    ).toEqual([start, named, start])
  })

  test('keep their order with a new end, and a moved place loses its old label', () => {
    expect(readPlaces({ endLat: 9, endLng: 9 }, current)).toEqual([home, cafe, { ...named, id: 3 }])
    expect(readPlaces({ startLat: 1, startLng: 1, endLat: 3, endLng: 3 }, current)).toEqual(current)
  })

  test('keep their ids when they name them or are at exactly the same place', () => {
    expect(
      readPlaces(
        {
          stops: [
            { id: 3, lat: 9, lng: 9 },
            { lat: 1, lng: 1, label: 'Home' },
            { lat: 2.5, lng: 2 },
          ],
        },
        current,
      ),
    ).toEqual([{ ...named, id: 3 }, home, { lat: 2.5, lng: 2, label: null }])
  })

  test.each([
    ['an incomplete start', { startLat: 1 }, 'startLng'],
    ['an incomplete end', { endLng: 1 }, 'endLat'],
    ['a stop of another ride', { stops: [{ id: 99, lat: 1, lng: 1 }] }, 'stops.0.id'],
    [
      'a stop named twice',
      {
        stops: [
          { id: 1, lat: 1, lng: 1 },
          { id: 1, lat: 2, lng: 2 },
        ],
      },
      'stops.1.id',
    ],
    [
      'a route with too many stops',
      {
        routeData: {
          origin: named,
          destination: named,
          waypoints: Array.from({ length: 49 }, () => ({ lat: 1, lng: 1 })),
        },
      },
      'routeData.waypoints',
    ],
  ])('%s is rejected with the name of the field', (_, body, path) => {
    expect(() => readPlaces(body, current)).toThrow(
      expect.objectContaining({ status: 400, extras: { errors: [expect.objectContaining({ path })] } }),
    )
  })
})
