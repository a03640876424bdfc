import { type LatLng, type MeasuredPath, type Spot, spotsNear, turnBetween } from '@scooter-rides/geo'
import type { Fix } from './fix.ts'
import { isMoving, type Movement } from './movement.ts'

/** Off the line is who is farther from it than this and the accuracy of the position together. */
const besideMetres = 50
export const reachOf = ({ accuracy }: Pick<Fix, 'accuracy'>) => besideMetres + accuracy

/** The top speed of a scooter, in metres a second. */
const fastest = 45
const leastAhead = 150
const back = 100
/** What it weighs, in metres, when the line goes the other way there. */
const wrongWayWeight = 40
/** And what a metre away from where the rider should be by now. */
const strayWeight = 0.05
/** A spot this near to the beginning is the beginning. */
const beginMetres = 100
/** Spots that are nearly as near are told apart by which comes first. */
const alikeMetres = 15

/** What is known of a rider on a line. */
export interface OnLine {
  metres: number
  /** When that was. */
  at: number
}

/**
 * Where on the line a rider is who was at `last` a moment ago: searched forward from there as far as anybody can ride, so that
 * a line that crosses itself or passes a place again does not make them jump. Undefined where the line is not in reach.
 */
export function followLine(path: MeasuredPath, last: OnLine, fix: Fix, movement: Movement): Spot | undefined {
  const seconds = Math.max(0, (fix.at - last.at) / 1000)
  const window = {
    from: Math.max(0, last.metres - back - fix.accuracy),
    to: Math.min(path.length, last.metres + Math.max(leastAhead, fastest * seconds) + fix.accuracy),
  }
  const expected = last.metres + movement.speed * seconds
  return cheapest(
    spotsNear(path, fix, reachOf(fix), window),
    (spot) => spot.distance + against(spot, movement) + strayWeight * Math.abs(spot.metres - expected),
  )
}

/** Finds the place on the line without an earlier position. A rider at its beginning has not ridden it. */
export function findOnLine(path: MeasuredPath, fix: Fix, movement: Movement): Spot | undefined {
  const spots = spotsNear(path, fix, reachOf(fix))
  const [first] = spots
  if (first && first.metres < beginMetres) return first
  return earliestOfBest(spots, movement)
}

/** Where somebody joins the line again who left it at `metres`: farther on where it can be, and riding along with it. */
export function rejoinLine(path: MeasuredPath, metres: number, fix: Fix, movement: Movement): Spot | undefined {
  // A rider who only crosses the line does not ride it.
  const spots = spotsNear(path, fix, reachOf(fix)).filter((spot) => !isAcross(spot, movement))
  const onwards = spots.filter((spot) => spot.metres > metres - back)
  return earliestOfBest(onwards.length > 0 ? onwards : spots, movement)
}

/** Where else the line passes that goes the rider's way, beyond where it goes against them. */
export function sameWayOn(path: MeasuredPath, metres: number, fix: Fix, movement: Movement): Spot | undefined {
  if (movement.heading === undefined || !isMoving(movement)) return undefined
  return spotsNear(path, fix, reachOf(fix), { from: metres, to: path.length }).find(
    (spot) => turnFrom(spot, movement) < 60,
  )
}

/** The spot of the line that is nearest, however far away. */
export function nearestOnLine(path: MeasuredPath, point: LatLng): Spot | undefined {
  return cheapest(spotsNear(path, point, Infinity), ({ distance }) => distance)
}

/** By how much the line goes another way than the rider; 0 where that is not known. */
function turnFrom({ bearing }: Spot, movement: Movement): number {
  return movement.heading === undefined || !isMoving(movement) ? 0 : turnBetween(bearing, movement.heading)
}

function isAcross(spot: Spot, movement: Movement): boolean {
  const turn = turnFrom(spot, movement)
  return turn > 60 && turn < 120
}

function against(spot: Spot, movement: Movement): number {
  return (wrongWayWeight * (1 - Math.cos((turnFrom(spot, movement) * Math.PI) / 180))) / 2
}

function earliestOfBest(spots: readonly Spot[], movement: Movement): Spot | undefined {
  const costOf = (spot: Spot) => spot.distance + against(spot, movement)
  const least = Math.min(...spots.map(costOf))
  return spots.find((spot) => costOf(spot) <= least + alikeMetres)
}

function cheapest(spots: readonly Spot[], costOf: (spot: Spot) => number): Spot | undefined {
  let best: { spot: Spot; cost: number } | undefined
  for (const spot of spots) {
    const cost = costOf(spot)
    if (!best || cost < best.cost) best = { spot, cost }
  }
  return best?.spot
}
