import { readCoast } from './coast.ts'
import type { IsLivedIn } from './lived-in.ts'
import { withoutLostWater } from './lost-water.ts'
import { contains, range } from './rings.ts'
import { type Shore, shoreOf, worthDrawing } from './shores.ts'
import { readPolygons } from './source.ts'

export interface SeaCoast {
  /** The land, and the water inside it. */
  shores: Shore[]
  /** The share of a ring's area in the sea, from 0 to 1. */
  shareAtSea: (ring: readonly GeoJSON.Position[]) => number
}

/** The number of sample points across an area in each direction. */
const GRID = 12
/** Edges are indexed by bands of latitude of this height. */
const BAND_DEGREES = 0.01

/** GSHHG is ten times as fine as `earth-coastlines-10m`, which lacks the harbour of Sydney; the latter's water corrects the former's land. */
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

/** Whether a point is inside an odd number of the rings. */
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
