import { type LatLng, type MeasuredPath, type Spot, spotsNear } from '@scooter-rides/geo'

/** A stop farther from the line than this is placed at the end of its leg. */
const farMetres = 2000
/** Passes within this difference are ranked by the expected distance. */
const alikeMetres = 30
/** The weight of a metre from the end of the leg, relative to a metre from the stop. */
const strayWeight = 0.05

interface Line {
  path: MeasuredPath
  /** The expected length of each leg; undefined if unknown. */
  legs: readonly number[] | undefined
  /** Whether the line begins at the first stop and ends at the last. */
  isWhole: boolean
}

/** The distance of each stop along the line, in ascending order even if the line passes a place twice. */
export function placeStops(stops: readonly LatLng[], { path, legs, isWhole }: Line): number[] {
  const total = legs?.reduce((sum, metres) => sum + metres, 0) ?? 0
  const scale = total > 0 ? path.length / total : 0
  let from = 0
  let expected = 0
  return stops.map((stop, index) => {
    expected += legs?.[index - 1] ?? 0
    if (isWhole && index === 0) return 0
    if (isWhole && index === stops.length - 1) return path.length
    from = nearestFrom(path, stop, from, scale > 0 ? expected * scale : undefined)
    return from
  })
}

/** The spot after `from` nearest to a stop; if the line passes several times, the one nearest to the expected distance. */
function nearestFrom(path: MeasuredPath, stop: LatLng, from: number, expected: number | undefined): number {
  const stretch = { from, to: path.length }
  const nearest = Math.min(...spotsNear(path, stop, farMetres, stretch).map(({ distance }) => distance))
  const strayOf = (metres: number) => (expected === undefined ? 0 : strayWeight * Math.abs(metres - expected))
  const [first, ...rest] = spotsNear(path, stop, nearest + alikeMetres, stretch)
  if (!first) return Math.max(from, Math.min(path.length, expected ?? from))
  const costOf = ({ metres, distance }: Spot) => distance + strayOf(metres)
  return rest.reduce((best, spot) => (costOf(spot) < costOf(best) ? spot : best), first).metres
}
