import { type LatLng, type MeasuredPath, type Spot, spotsNear } from '@scooter-rides/geo'

/** Farther from the line than this a stop is thought to be at the leg's end, whatever lies near it. */
const farMetres = 2000
/** Passes that are nearly as near are told apart by which of them is expected. */
const alikeMetres = 30
/** What a metre away from where the legs end it weighs, beside a metre away from the stop. */
const strayWeight = 0.05

interface Line {
  path: MeasuredPath
  /** How long each leg is said to be; undefined where that is not known. */
  legs: readonly number[] | undefined
  /** The line begins and ends with the first and the last stop. */
  isWhole: boolean
}

/** How far down the line each stop lies: never before the one in front of it, also where the line passes a place twice. */
export function placeStops(stops: readonly LatLng[], { path, legs, isWhole }: Line): number[] {
  const said = legs?.reduce((sum, metres) => sum + metres, 0) ?? 0
  const scale = said > 0 ? path.length / said : 0
  let from = 0
  let told = 0
  return stops.map((stop, index) => {
    told += legs?.[index - 1] ?? 0
    if (isWhole && index === 0) return 0
    if (isWhole && index === stops.length - 1) return path.length
    from = nearestFrom(path, stop, from, scale > 0 ? told * scale : undefined)
    return from
  })
}

/** The spot after `from` that is nearest to a stop and, where the line comes by again, nearest to where it was expected. */
function nearestFrom(path: MeasuredPath, stop: LatLng, from: number, expected: number | undefined): number {
  const stretch = { from, to: path.length }
  const nearest = Math.min(...spotsNear(path, stop, farMetres, stretch).map(({ distance }) => distance))
  const strayOf = (metres: number) => (expected === undefined ? 0 : strayWeight * Math.abs(metres - expected))
  const [first, ...rest] = spotsNear(path, stop, nearest + alikeMetres, stretch)
  if (!first) return Math.max(from, Math.min(path.length, expected ?? from))
  const costOf = ({ metres, distance }: Spot) => distance + strayOf(metres)
  return rest.reduce((best, spot) => (costOf(spot) < costOf(best) ? spot : best), first).metres
}
