import type { RideWithStops } from '@scooter-rides/contract'
import { encodePolyline, type LatLng, type MeasuredPath, pathMetres, pointAt } from '@scooter-rides/geo'
import { sampleRide } from '../../../../test/sample-ride.ts'
import type { Fix } from '../../../session/position/fix.ts'

/** A little less than in `@scooter-rides/geo`: tests ride to the very metre at which a rule begins. */
const metresPerDegree = 111_195

/** A position in metres east and north of a corner of Baltimore, on a flat approximation. */
export function spot(east: number, north: number): LatLng {
  const lat = 39.29 + north / metresPerDegree
  return { lat, lng: -76.61 + east / (metresPerDegree * Math.cos((39.29 * Math.PI) / 180)) }
}

export type Corner = [east: number, north: number]

interface Plan {
  line: Corner[]
  /** The indexes of the corners that are stops; by default the first and the last. */
  stops?: number[]
  /** Metres per second; by default 10. */
  speed?: number
}

/** A ride along a line, with legs as long as the line between its stops. */
export function rideAlong({ line, stops = [0, line.length - 1], speed = 10 }: Plan): RideWithStops {
  const points = line.map(([east, north]) => spot(east, north))
  const lengths = stops.slice(1).map((end, index) => pathMetres(points.slice(stops[index] ?? 0, end + 1)))
  // not translated: for tests
  const sample = sampleRide({ stops: stops.map((_, index) => `Stop ${index}`) })
  const at = stops.map((index) => points[index] ?? spot(0, 0))
  const [first, last] = [at[0] ?? spot(0, 0), at.at(-1) ?? spot(0, 0)]
  const legs = lengths.map((metres) => ({ distance: Math.round(metres), duration: Math.round(metres / speed) }))
  return {
    ...sample,
    startLat: first.lat,
    startLng: first.lng,
    endLat: last.lat,
    endLng: last.lng,
    stops: sample.stops.map((stop, index) => ({ ...stop, ...at[index] })),
    routeData: {
      version: 1,
      origin: first,
      destination: last,
      startLocation: first,
      endLocation: last,
      waypoints: at.slice(1, -1),
      isRoundTrip: first.lat === last.lat && first.lng === last.lng,
      distance: legs.reduce((sum, { distance }) => sum + distance, 0),
      duration: legs.reduce((sum, { duration }) => sum + duration, 0),
      engine: 'valhalla',
      geometry: encodePolyline(points),
      legs,
    },
  }
}

export const fixAt = (point: LatLng, seconds: number, change: Partial<Fix> = {}): Fix => ({
  ...point,
  accuracy: 8,
  heading: null,
  speed: null,
  at: 1_000_000 + seconds * 1000,
  ...change,
})

interface Riding {
  /** Metres per second. */
  speed?: number
  from?: number
  to?: number
  /** The error of each position in metres, in a random direction. */
  noise?: number
  /** The start in seconds. */
  at?: number
  random?: () => number
}

/** One position per second along a path, backwards if `to` is before `from`. */
export function trackAlong(path: MeasuredPath, riding: Riding = {}): Fix[] {
  const { speed = 10, from = 0, to = path.length, noise = 0, at = 0, random = seeded(7) } = riding
  const seconds = Math.floor(Math.abs(to - from) / speed)
  return Array.from({ length: seconds + 1 }, (_, second) => {
    const point = pointAt(path, from + Math.sign(to - from) * second * speed) ?? spot(0, 0)
    const [turn, far] = [random() * 2 * Math.PI, random() * noise]
    const wrong = spot(Math.cos(turn) * far, Math.sin(turn) * far)
    const origin = spot(0, 0)
    return fixAt(
      { lat: point.lat + wrong.lat - origin.lat, lng: point.lng + wrong.lng - origin.lng },
      at + second,
      noise > 0 ? { accuracy: noise } : {},
    )
  })
}

export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
