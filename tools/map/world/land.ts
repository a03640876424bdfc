import type { IsLivedIn } from './lived-in.ts'
import { areaKm2, contains, range } from './rings.ts'
import { readPolygons } from './source.ts'
import { thinOut } from './thin-out.ts'

type Kind = 'land' | 'lake'
interface Shore {
  kind: Kind
  ring: GeoJSON.Position[]
  area: number
}

/**
 * The half million lakes and the islets of the empty north would fill three quarters of the map. So the small ones
 * are kept only where people live, and therefore ride.
 */
const SMALLEST_KM2 = { land: { wild: 2, lived: 0.05 }, lake: { wild: 30, lived: 1 } }
/** How far a shore may stray beyond what it does in the source: finely only where there is somebody to see it. */
const SHORE_METRES = { wild: 700, lived: 15 }
/** The source knows a small lake by a few corners; one of fewer, the last being the first again, looks like a splinter. */
const FEWEST_POINTS = { land: 4, lake: 7 }
/** Islands are looked for in lakes of this size only. */
const LAKE_WITH_ISLANDS_KM2 = 50

/**
 * Land and lakes from OpenStreetMap. The sea's coast comes from `earth-coastlines-10m`, the lakes with their islands
 * from `earth-lands-10m`, whose own coast has notches where its makers cut it into cells and sewed it together again.
 * Lakes are features of their own and not holes, because a continent with thousands of holes is more than a browser
 * can cut into triangles without slips. The biggest come first: painted in this order, an island lies on its lake.
 * A shore that `isBank` knows is a river's, which has a layer of its own.
 */
export async function readLand(
  folder: string,
  isLivedIn: IsLivedIn,
  isBank: (ring: readonly GeoJSON.Position[]) => boolean,
): Promise<GeoJSON.Feature[]> {
  const toleranceAt = (point: GeoJSON.Position) => (isLivedIn(point) ? SHORE_METRES.lived : SHORE_METRES.wild)
  const isWorthIt = ({ kind, area, ring }: Shore) => {
    const { wild, lived } = SMALLEST_KM2[kind]
    return area >= wild || (area >= lived && isLivedIn(ring[0] ?? []))
  }
  const coast = (await readPolygons(folder, 'earth-coastlines-10m')).flatMap(([ring]) =>
    ring ? shore('land', ring) : [],
  )
  const inland = await readPolygons(folder, 'earth-lands-10m')
  const lakes = inland.flatMap(([, ...holes]) =>
    holes.filter((ring) => !isBank(ring)).map((ring) => shore('lake', ring)),
  )
  const islands = inland
    .flatMap(([ring]) => (ring ? shore('land', ring) : []))
    .filter(isWorthIt)
    .filter(liesInOne(lakes))
  return [...coast, ...lakes, ...islands]
    .filter(isWorthIt)
    .toSorted((a, b) => b.area - a.area)
    .map(({ kind, ring }) => ({ kind, ring: thinOut(ring, toleranceAt) }))
    .filter(({ kind, ring }) => ring.length >= FEWEST_POINTS[kind])
    .map(({ kind, ring }) => ({
      type: 'Feature',
      properties: { kind },
      geometry: { type: 'Polygon', coordinates: [ring] },
    }))
}

const shore = (kind: Kind, ring: GeoJSON.Position[]): Shore => ({ kind, ring, area: areaKm2(ring) })

function liesInOne(lakes: readonly Shore[]): (island: Shore) => boolean {
  const big = lakes
    .filter(({ area }) => area >= LAKE_WITH_ISLANDS_KM2)
    .map(({ ring, area }) => ({ ring, area, lngs: range(ring, 0), lats: range(ring, 1) }))
  return ({ ring: [corner = []], area }) => {
    const [lng = 0, lat = 0] = corner
    const isWithin = ({ from, to }: { from: number; to: number }, degrees: number) => degrees >= from && degrees <= to
    return big.some(
      (lake) =>
        lake.area > area && isWithin(lake.lngs, lng) && isWithin(lake.lats, lat) && contains(lake.ring, lng, lat),
    )
  }
}
