import { describe, expect, test } from 'vitest'
import { encodePolyline } from '@scooter-rides/geo'
import { rideToCalendar } from '../calendar/calendar-export.ts'
import { shownRide } from '../ride-files.testing.ts'
import { rideToGpx } from './gpx-export.ts'
import { tracksOf } from './gpx-tracks.ts'
import { readGpx } from './gpx.testing.ts'

describe('a ride as GPX', () => {
  test('is imported again with the same stops and the same name', async () => {
    const ride = shownRide({ title: 'Tea & <cake> "to go"', description: "It's  ﷽ 🛵" })

    const read = await readGpx(Buffer.from(rideToGpx(ride, 'Scooter Rides')))

    expect(read).toMatchObject({ name: ride.title, description: ride.description })
    expect(read.lines.map(({ points }) => points.length)).toEqual([3, 3])
    const tracks = tracksOf(read, 'file')
    expect(tracks).toHaveLength(1)
    expect(tracks[0]?.stops()).toEqual(ride.stops.map(({ lat, lng, label }) => ({ lat, lng, label })))
  })

  test('stays well-formed when a title contains characters that XML does not allow', async () => {
    const read = await readGpx(Buffer.from(rideToGpx(shownRide({ title: 'Bell\u0007 and\u001b escape ]]>' }), 'A & B')))

    expect(read.name).toBe('Bell and escape ]]>')
  })

  test('with a hidden part has a track of several segments', () => {
    const { routeData, stops } = shownRide()
    const geometry = encodePolyline([...stops, ...stops])
    const ride = shownRide({ routeData: routeData && { ...routeData, geometry, gaps: [3] } })

    expect(rideToGpx(ride, 'Scooter Rides').match(/<trkseg>/g)).toHaveLength(2)
  })

  test('contains no points when the caller may not see its places', async () => {
    const text = rideToGpx(shownRide({ stops: [], routeData: null, isBlurred: true }), 'Scooter Rides')

    expect(text).not.toMatch(/lat=/)
    expect(await readGpx(Buffer.from(text))).toMatchObject({ name: 'Coast run', lines: [] })
  })
})

describe('a coordinate in a file', () => {
  test.each([
    [0.0000004, 0.0000004, 'lat="0.0000004" lon="0.0000004"'],
    [-1e-9, -0, 'lat="0" lon="0"'],
    [90, 180, 'lat="90" lon="-180"'],
    [-90, 179.99999999, 'lat="-90" lon="-180"'],
    [10, -180, 'lat="10" lon="-180"'],
    [45.123456789, 100, 'lat="45.1234568" lon="100"'],
  ])('is written as a decimal of the GPX schema: %d, %d', (lat, lng, expected) => {
    const [stop] = shownRide().stops
    const text = rideToGpx(shownRide({ stops: stop ? [{ ...stop, lat, lng, label: null }] : [], routeData: null }), 'X')
    expect(text).toContain(`<wpt ${expected}/>`)
  })

  test('is written as a decimal in a calendar as well', () => {
    const text = rideToCalendar(shownRide({ startLat: 0.0000004, startLng: -4e-7 }), {
      productName: 'X',
      origin: 'https://x.example',
    })
    expect(text).toContain('GEO:0.0000004;-0.0000004')
  })
})
