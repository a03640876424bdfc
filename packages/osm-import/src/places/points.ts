import type { OsmGeometry } from '../osm-feature.ts'
import type { Bounds } from '@scooter-rides/geo'

export interface Spot {
  lat: number
  lng: number
}

/** A representative point of the geometry: inside an area, on a line. */
export function pointOf(geometry: OsmGeometry): Spot | undefined {
  if (geometry.kind === 'point') return { lat: geometry.lat, lng: geometry.lng }
  if (geometry.kind === 'line') return middleOf(geometry.path)
  const largest = geometry.polygons
    .map(([outer]) => outer)
    .filter((ring) => ring !== undefined)
    .sort((one, other) => Math.abs(doubleArea(other)) - Math.abs(doubleArea(one)))[0]
  return largest && inside(largest)
}

/** The vertex nearest to half the length of a line. */
function middleOf(path: Float64Array): Spot | undefined {
  const lengths = [0]
  for (let index = 2; index < path.length; index += 2) {
    const east = at(path, index) - at(path, index - 2)
    const north = at(path, index + 1) - at(path, index - 1)
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(east, north))
  }
  const half = (lengths.at(-1) ?? 0) / 2
  const corner = lengths.findIndex((length) => length >= half)
  if (path.length < 2) return undefined
  if (corner < 1) return { lng: at(path, 0), lat: at(path, 1) }
  const [before = 0, after = 0] = [lengths[corner - 1], lengths[corner]]
  const share = after === before ? 0 : (half - before) / (after - before)
  const from = 2 * (corner - 1)
  return {
    lng: at(path, from) + share * (at(path, from + 2) - at(path, from)),
    lat: at(path, from + 1) + share * (at(path, from + 3) - at(path, from + 1)),
  }
}

/** The centroid. If it is outside, the middle of the widest stretch at its latitude. */
function inside(ring: Float64Array): Spot | undefined {
  const centre = centroid(ring)
  if (!centre || contains(ring, centre.lng, centre.lat)) return centre
  const crossings: number[] = []
  eachEdge(ring, (fromLng, fromLat, toLng, toLat) => {
    if (fromLat > centre.lat !== toLat > centre.lat)
      crossings.push(fromLng + ((centre.lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng))
  })
  crossings.sort((one, other) => one - other)
  let widest = { from: centre.lng, to: centre.lng }
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [from = 0, to = 0] = [crossings[index], crossings[index + 1]]
    if (to - from > widest.to - widest.from) widest = { from, to }
  }
  return { lat: centre.lat, lng: (widest.from + widest.to) / 2 }
}

function centroid(ring: Float64Array): Spot | undefined {
  const area = doubleArea(ring)
  if (ring.length < 2) return undefined
  // Relative to the first vertex: products of full coordinates would lose the significant digits.
  const [lng0, lat0] = [at(ring, 0), at(ring, 1)]
  if (area === 0) return { lng: lng0, lat: lat0 }
  let [east, north] = [0, 0]
  eachEdge(ring, (fromLng, fromLat, toLng, toLat) => {
    const cross = (fromLng - lng0) * (toLat - lat0) - (toLng - lng0) * (fromLat - lat0)
    east += (fromLng + toLng - 2 * lng0) * cross
    north += (fromLat + toLat - 2 * lat0) * cross
  })
  return { lng: lng0 + east / (3 * area), lat: lat0 + north / (3 * area) }
}

function doubleArea(ring: Float64Array): number {
  const [lng0, lat0] = [at(ring, 0), at(ring, 1)]
  let sum = 0
  eachEdge(ring, (fromLng, fromLat, toLng, toLat) => {
    sum += (fromLng - lng0) * (toLat - lat0) - (toLng - lng0) * (fromLat - lat0)
  })
  return sum
}

/** Whether a point is in a ring, by counting the edges to the east of it. */
export function contains(ring: ArrayLike<number>, lng: number, lat: number): boolean {
  let isInside = false
  eachEdge(ring, (fromLng, fromLat, toLng, toLat) => {
    if (fromLat > lat !== toLat > lat && lng < fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng))
      isInside = !isInside
  })
  return isInside
}

function eachEdge(
  ring: ArrayLike<number>,
  visit: (fromLng: number, fromLat: number, toLng: number, toLat: number) => void,
) {
  for (let index = 2; index + 1 < ring.length; index += 2)
    visit(at(ring, index - 2), at(ring, index - 1), at(ring, index), at(ring, index + 1))
}

export function boundsOfPath(path: ArrayLike<number>): Bounds {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (let index = 0; index + 1 < path.length; index += 2) {
    const [lng, lat] = [at(path, index), at(path, index + 1)]
    bounds.west = Math.min(bounds.west, lng)
    bounds.east = Math.max(bounds.east, lng)
    bounds.south = Math.min(bounds.south, lat)
    bounds.north = Math.max(bounds.north, lat)
  }
  return bounds
}

const at = (path: ArrayLike<number>, index: number): number => path[index] ?? 0
