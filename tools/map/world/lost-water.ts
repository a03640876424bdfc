import { mercator, mercatorStretch } from '@scooter-rides/geo'
import { Clipper, EndType, FillRule, JoinType, type Path64 } from 'clipper2-ts'
import type { IsLivedIn } from './lived-in.ts'

type Ring = GeoJSON.Position[]

/** Narrower differences between the two coasts come from different surveys and are not missing water. */
const LEAST_WIDTH_METRES = 300
const LEAST_KM2 = 0.4
/** The overlap of added water with the water beside it, so that no seam is visible. */
const OVERLAP_METRES = 60
/** The tolerance of a rounded corner. */
const ARC_METRES = 20

const RADIUS_METRES = 6_378_137

/**
 * The land without the waters, near people, that only the other coast contains: the main source treats the lower course of many
 * wide rivers as land (the Hudson beside Manhattan, the Saint Lawrence below Montréal). `finer` and `other` are the outer rings
 * of land, [longitude, latitude]; the result is `finer` cut again, with water as holes, both closed.
 */
export function withoutLostWater(
  finer: readonly Ring[],
  other: readonly Ring[],
  isLivedIn: IsLivedIn,
): { land: Ring[]; water: Ring[] } {
  const land = finer.map(drawn)
  const disputed = Clipper.difference(land, other.map(drawn), FillRule.NonZero).filter(
    (path) => Math.abs(km2(path)) >= LEAST_KM2 && path.some((point) => isLivedIn(position(point))),
  )
  // Shrinking and growing removes what is narrower than twice the distance, and rounds the corners.
  const half = LEAST_WIDTH_METRES / 2
  const cores = Clipper.inflatePaths(disputed, -half, JoinType.Miter, EndType.Polygon).filter(
    (path) => Math.abs(km2(path)) >= LEAST_KM2 / 2,
  )
  const lost = Clipper.inflatePaths(cores, half + OVERLAP_METRES, JoinType.Round, EndType.Polygon, 2, ARC_METRES)
  const pieces = Clipper.difference(land, lost, FillRule.NonZero)
  return {
    land: pieces.filter((path) => Clipper.isPositive(path)).map(ring),
    water: pieces.filter((path) => !Clipper.isPositive(path)).map(ring),
  }
}

/** Whole metres of Web Mercator, the unit of the clipper, with the same direction for every ring. */
function drawn(each: Ring): Path64 {
  const path = each.map(([lng = 0, lat = 0]) => {
    const { x, y } = mercator({ lat, lng })
    return { x: Math.round(x), y: Math.round(y) }
  })
  return Clipper.isPositive(path) ? path : path.toReversed()
}

function position({ x, y }: { x: number; y: number }): GeoJSON.Position {
  return [
    ((x / RADIUS_METRES) * 180) / Math.PI,
    ((2 * Math.atan(Math.exp(y / RADIUS_METRES)) - Math.PI / 2) * 180) / Math.PI,
  ]
}

const ring = (path: Path64): Ring => {
  const positions = path.map(position)
  return [...positions, positions[0] ?? []]
}

function km2(path: Path64): number {
  const [, lat = 0] = position(path[0] ?? { x: 0, y: 0 })
  return Clipper.area(path) / 1e6 / mercatorStretch(lat) ** 2
}
