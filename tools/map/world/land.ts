import type { IsLivedIn } from './lived-in.ts'
import { contains, range } from './rings.ts'
import type { SeaCoast } from './sea-coast.ts'
import { type Shore, shoreOf, worthDrawing } from './shores.ts'
import { readPolygons } from './source.ts'

/** Islands are only searched in lakes of this size. */
const LAKE_WITH_ISLANDS_KM2 = 50
/** A lake with a larger share in the sea is a part of the sea in another survey. */
const MOST_AT_SEA = 0.15

/**
 * Land and lakes. Lakes and their islands come from OpenStreetMap's `earth-lands-10m`, whose own coast has notches at the
 * borders of its cells. Lakes are separate features and not holes, because browsers make errors when they triangulate a
 * continent with thousands of holes. The biggest come first: drawn in this order, an island is above its lake. A shore that
 * `isBank` matches belongs to a river, which has its own layer.
 */
export async function readLand(
  folder: string,
  isLivedIn: IsLivedIn,
  coast: SeaCoast,
  isBank: (ring: readonly GeoJSON.Position[]) => boolean,
): Promise<GeoJSON.Feature[]> {
  const inland = await readPolygons(folder, 'earth-lands-10m')
  const lakes = worthDrawing(
    inland.flatMap(([, ...holes]) => holes.filter((ring) => !isBank(ring)).map((ring) => shoreOf('lake', ring))),
    isLivedIn,
  ).filter(({ ring }) => coast.shareAtSea(ring) < MOST_AT_SEA)
  const islands = worthDrawing(
    inland.flatMap(([ring]) => (ring ? shoreOf('land', ring) : [])),
    isLivedIn,
  ).filter(liesInOne(lakes))
  return [...coast.shores, ...lakes, ...islands]
    .toSorted((a, b) => b.area - a.area)
    .map(({ kind, ring }) => ({
      type: 'Feature',
      properties: { kind },
      geometry: { type: 'Polygon', coordinates: [ring] },
    }))
}

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
