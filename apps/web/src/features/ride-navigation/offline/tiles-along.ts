import { type LatLng, MERCATOR_MAX_LAT, metresPerDegree, pathMetres, pointAlong } from '@scooter-rides/geo'

export interface TileId {
  z: number
  x: number
  y: number
}

export interface TileSource {
  /** With {z}, {x} and {y}. */
  template: string
  minZoom: number
  maxZoom: number
  /** West, south, east, north; tiles outside do not exist. */
  bounds?: readonly [number, number, number, number] | undefined
}

/** Navigation shows no higher zoom. */
const closestZoom = 15
/** The stored width on each side of the line, in metres; a long ride uses a narrower one. */
const corridors = [600, 300, 100]
/** The maximum of tiles per ride: fewer than the calls per minute that the server permits from one address. */
export const mostTiles = 900
/** A long ride is stored at a lower zoom, not in part. */
const leastClose = 11

/** The URLs of the tiles along a line, at most `mostTiles`: from an overview down to its streets. */
export function tileAddressesAlong(
  line: readonly LatLng[],
  sources: readonly TileSource[],
  most = mostTiles,
): string[] {
  let addresses: string[] = []
  for (let closest = closestZoom; closest >= leastClose; closest--)
    for (const metres of corridors) {
      addresses = sources.flatMap((source) => addressesOf(source, line, { closest, metres }))
      if (addresses.length <= most) return addresses
    }
  return addresses.slice(0, most)
}

function addressesOf(
  source: TileSource,
  line: readonly LatLng[],
  { closest, metres }: { closest: number; metres: number },
) {
  const zooms = Array.from(
    { length: Math.max(0, Math.min(closest, source.maxZoom) - source.minZoom + 1) },
    (_, index) => source.minZoom + index,
  )
  return zooms
    .flatMap((z) => tilesAlong(line, z, metres))
    .filter((tile) => isWithin(tile, source.bounds))
    .map(({ z, x, y }) => source.template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`))
}

export function tilesAlong(line: readonly LatLng[], z: number, metres: number): TileId[] {
  const found = new Map<string, TileId>()
  for (const point of stepsOf(line, z, metres))
    for (const tile of tilesAround(point, z, metres)) found.set(`${tile.x}/${tile.y}`, tile)
  return [...found.values()]
}

/** Interpolates points dense enough to hit every tile on the line. */
function* stepsOf(line: readonly LatLng[], z: number, metres: number): Generator<LatLng> {
  for (const [index, point] of line.entries()) {
    yield point
    const next = line[index + 1]
    if (!next) return
    const widest = Math.max(Math.abs(point.lat), Math.abs(next.lat))
    const tile = (40_075_017 / 2 ** z) * Math.cos((Math.min(widest, MERCATOR_MAX_LAT) * Math.PI) / 180)
    const step = Math.max(metres, tile / 4)
    const leg = pathMetres([point, next])
    for (let covered = step; covered < leg; covered += step) yield pointAlong([point, next], covered) ?? next
  }
}

function tilesAround({ lat, lng }: LatLng, z: number, metres: number): TileId[] {
  const north = metres / metresPerDegree
  const east = north / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  const [left, top] = tileAt(lat + north, lng - east, z)
  const [right, bottom] = tileAt(lat - north, lng + east, z)
  const tiles: TileId[] = []
  const world = 2 ** z
  for (let x = left; x <= right; x++)
    for (let y = Math.max(0, top); y <= Math.min(world - 1, bottom); y++)
      // Wraps at the antimeridian.
      tiles.push({ z, x: ((x % world) + world) % world, y })
  return tiles
}

function tileAt(lat: number, lng: number, z: number): [x: number, y: number] {
  const world = 2 ** z
  const sin = Math.sin((Math.max(-MERCATOR_MAX_LAT, Math.min(MERCATOR_MAX_LAT, lat)) * Math.PI) / 180)
  return [
    Math.floor(((lng + 180) / 360) * world),
    Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * world),
  ]
}

function isWithin({ z, x, y }: TileId, bounds: TileSource['bounds']): boolean {
  if (!bounds) return true
  const [west, south, east, north] = bounds
  const [left, top] = tileAt(north, west, z)
  const [right, bottom] = tileAt(south, east, z)
  return x >= left && x <= right && y >= top && y <= bottom
}
