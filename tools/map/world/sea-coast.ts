import { readCoast } from './coast.ts'
import type { IsLivedIn } from './lived-in.ts'
import { withoutLostWater } from './lost-water.ts'
import { contains, range } from './rings.ts'
import { type Shore, shoreOf, worthDrawing } from './shores.ts'
import { readPolygons } from './source.ts'

export interface SeaCoast {
  /** The land, and the water that it encloses. */
  shores: Shore[]
  /** How much of a ring's area lies in the sea, from 0 to 1. */
  shareAtSea: (ring: readonly GeoJSON.Position[]) => number
}

/** Points asked about each way across an area. */
const GRID = 12
/** Edges are looked up by bands of latitude of this height. */
const BAND_DEGREES = 0.01

/**
 * Where the sea ends. GSHHG knows it ten times as finely as `earth-coastlines-10m` does, which has no harbour at Sydney;
 * the latter's water fills in what the former takes for land.
 */
export async function readSeaCoast(coastFile: string, folder: string, isLivedIn: IsLivedIn): Promise<SeaCoast> {
  const landOf = (rings: GeoJSON.Position[][]) =>
    worthDrawing(
      rings.map((ring) => shoreOf('land', ring)),
      isLivedIn,
    ).map(({ ring }) => ring)
  const finer = landOf(await readCoast(coastFile))
  const other = landOf((await readPolygons(folder, 'earth-coastlines-10m')).flatMap(([ring]) => (ring ? [ring] : [])))
  const { land, water } = withoutLostWater(finer, other, isLivedIn)
  const isOnLand = insideOf([...land, ...water])
  return {
    shores: worthDrawing(
      [...land.map((ring) => shoreOf('land', ring)), ...water.map((ring) => shoreOf('lake', ring))],
      isLivedIn,
    ),
    shareAtSea: (ring) => {
      const points = pointsWithin(ring)
      return points.length === 0 ? 0 : points.filter((point) => !isOnLand(point)).length / points.length
    },
  }
}

/** A grid laid over the ring, and of its points those inside. */
function pointsWithin(ring: readonly GeoJSON.Position[]): GeoJSON.Position[] {
  const [lngs, lats] = [range(ring, 0), range(ring, 1)]
  const across = ({ from, to }: { from: number; to: number }) =>
    Array.from({ length: GRID }, (_, index) => from + ((to - from) * (index + 0.5)) / GRID)
  return across(lats).flatMap((lat) =>
    across(lngs)
      .filter((lng) => contains(ring, lng, lat))
      .map((lng) => [lng, lat]),
  )
}

/** Tells whether a point lies inside an odd number of the rings. */
function insideOf(rings: readonly GeoJSON.Position[][]): (point: GeoJSON.Position) => boolean {
  const bands = new Map<number, number[]>()
  const bandOf = (lat: number) => Math.floor(lat / BAND_DEGREES)
  for (const ring of rings)
    ring.forEach(([x = 0, y = 0], index) => {
      const [nextX = x, nextY = y] = ring[index + 1] ?? []
      for (let band = bandOf(Math.min(y, nextY)); band <= bandOf(Math.max(y, nextY)); band++) {
        const edges = bands.get(band) ?? []
        if (edges.length === 0) bands.set(band, edges)
        edges.push(x, y, nextX, nextY)
      }
    })
  return ([lng = 0, lat = 0]) => {
    const edges = bands.get(bandOf(lat)) ?? []
    let isInside = false
    for (let at = 0; at < edges.length; at += 4) {
      const [x, y, nextX, nextY] = [edges[at] ?? 0, edges[at + 1] ?? 0, edges[at + 2] ?? 0, edges[at + 3] ?? 0]
      if (y > lat !== nextY > lat && lng < ((nextX - x) * (lat - y)) / (nextY - y) + x) isInside = !isInside
    }
    return isInside
  }
}
