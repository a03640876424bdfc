import { gpx } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { encodePolyline } from '@scooter-rides/geo'
import { rideToGpx } from './gpx-export.ts'
import { readGpx } from './gpx-read.ts'
import { tracksOf } from './gpx-tracks.ts'
import { shownRide } from '../ride-files.testing.ts'

/** Parsed with an independent library, which rejects malformed files. */
function readElsewhere(text: string) {
  const parser = new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  })
  const { features } = gpx(parser.parseFromString(text, 'text/xml'))
  const ofShape = (shape: string) => features.filter(({ geometry }) => geometry?.type === shape)
  return { points: ofShape('Point'), lines: [...ofShape('LineString'), ...ofShape('MultiLineString')] }
}

test('other programs read the exported GPX with named stops, the route through them and the line as a track', () => {
  const ride = shownRide({ title: 'Tea & <cake> "to go" 🛵', description: 'Line one\nline two ]]>' })
  const { points, lines } = readElsewhere(rideToGpx(ride, 'Scooter Rides'))

  expect(points.map(({ geometry, properties }) => [geometry, properties?.['name']])).toEqual(
    ride.stops.map(({ lat, lng, label }) => [{ type: 'Point', coordinates: [lng, lat] }, label ?? undefined]),
  )
  expect(lines.map(({ properties }) => [properties?.['_gpxType'], properties?.['name']])).toEqual([
    ['trk', ride.title],
    ['rte', ride.title],
  ])
  for (const { geometry } of lines)
    expect(geometry).toMatchObject({ coordinates: ride.stops.map(({ lat, lng }) => [lng, lat]) })
})

test('other programs see the gap where a part of the route is hidden', () => {
  const { routeData, stops } = shownRide()
  const geometry = encodePolyline([...stops, ...stops])
  const ride = shownRide({ stops: [], routeData: routeData && { ...routeData, geometry, gaps: [3] } })
  const [track] = readElsewhere(rideToGpx(ride, 'Scooter Rides')).lines

  expect(track?.geometry).toMatchObject({ type: 'MultiLineString' })
  expect(track?.geometry && 'coordinates' in track.geometry ? track.geometry.coordinates : []).toHaveLength(2)
})

test('a track of 200,000 points is read completely and reduced to the stops of a ride', async () => {
  const count = 200_000
  const point = (_: unknown, index: number) =>
    `<trkpt lat="${(40 + index / count).toFixed(6)}" lon="${(Math.sin(index / 900) / 10).toFixed(6)}"/>`
  const head = '<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>'
  const file = Buffer.from(`${head}${Array.from({ length: count }, point).join('')}</trkseg></trk></gpx>`)
  expect(file.length).toBeLessThan(10_000_000)
  async function* pieces() {
    for (let from = 0; from < file.length; from += 65_536) yield file.subarray(from, from + 65_536)
  }
  const [track] = tracksOf(await readGpx(pieces()), 'file')
  const stops = track?.stops() ?? []

  expect([stops[0]?.lat, stops.at(-1)?.lat]).toEqual([40, 40.999995])
  expect(stops.length).toBeLessThanOrEqual(50)
})
