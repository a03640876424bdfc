import { type LatLng, type MeasuredPath, type Spot, spotsNear, turnBetween } from '@scooter-rides/geo'

/** A position with its error and time. */
export interface TimedPosition extends LatLng {
  /** The radius in metres that contains the rider most of the time. */
  accuracy: number
  /** Epoch milliseconds. */
  at: number
}

export interface Movement {
  /** Degrees from north; undefined if unknown. */
  heading: number | undefined
  /** Metres per second. */
  speed: number
}

/** The heading of a standing device is arbitrary, so it is ignored below this speed in metres per second. */
const walkingPace = 1.2
export const isMoving = ({ speed }: Pick<Movement, 'speed'>) => speed > walkingPace

/** A rider is off the line beyond this distance plus the accuracy. */
const besideMetres = 50
export const reachOf = ({ accuracy }: Pick<TimedPosition, 'accuracy'>) => besideMetres + accuracy

/** The top speed of a scooter, in metres per second. */
const fastest = 45
const leastAhead = 150
const back = 100
/** The penalty in metres for a line that runs in the opposite direction. */
const wrongWayWeight = 40
/** The penalty for each metre from the expected position. */
const strayWeight = 0.05
/** A position this close to the beginning counts as the beginning. */
const beginMetres = 100
/** Among spots within this difference, the first along the line wins. */
const alikeMetres = 15

/** The last known position on the line. */
export interface OnLine {
  metres: number
  at: number
}

/** Searches forward within the reach of the top speed, so that the match does not jump to another pass. Undefined if the line is out of reach. */
export function followLine(path: MeasuredPath, last: OnLine, fix: TimedPosition, movement: Movement): Spot | undefined {
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

/** Matches a position without a previous one. A rider at the beginning has not ridden the line. */
export function findOnLine(path: MeasuredPath, fix: TimedPosition, movement: Movement): Spot | undefined {
  const spots = spotsNear(path, fix, reachOf(fix))
  const [first] = spots
  if (first && first.metres < beginMetres) return first
  return earliestOfBest(spots, movement)
}

/** The spots that fit a position without a previous one equally well, in order: several where the line passes the place repeatedly. */
export function candidatesOnLine(path: MeasuredPath, fix: TimedPosition, movement: Movement): Spot[] {
  return alikeSpots(spotsNear(path, fix, reachOf(fix)), movement)
}

/** Matches a rider who left the line at `metres` and returns: preferably farther along, and in the direction of the line. */
export function rejoinLine(
  path: MeasuredPath,
  metres: number,
  fix: TimedPosition,
  movement: Movement,
): Spot | undefined {
  // A rider who crosses the line does not follow it.
  const spots = spotsNear(path, fix, reachOf(fix)).filter((spot) => !isAcross(spot, movement))
  const onwards = spots.filter((spot) => spot.metres > metres - back)
  return earliestOfBest(onwards.length > 0 ? onwards : spots, movement)
}

/** Another part of the line that runs in the rider's direction, while the current part runs against it. */
export function sameWayOn(
  path: MeasuredPath,
  metres: number,
  fix: TimedPosition,
  movement: Movement,
): Spot | undefined {
  if (movement.heading === undefined || !isMoving(movement)) return undefined
  return spotsNear(path, fix, reachOf(fix), { from: metres, to: path.length }).find(
    (spot) => turnFrom(spot, movement) < 60,
  )
}

/** The nearest spot of the line at any distance. */
export function nearestOnLine(path: MeasuredPath, point: LatLng): Spot | undefined {
  return cheapest(spotsNear(path, point, Infinity), ({ distance }) => distance)
}

/** The angle between the line and the rider's heading; 0 if that is unknown. */
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
  return alikeSpots(spots, movement)[0]
}

function alikeSpots(spots: readonly Spot[], movement: Movement): Spot[] {
  const costOf = (spot: Spot) => spot.distance + against(spot, movement)
  const least = Math.min(...spots.map(costOf))
  return spots.filter((spot) => costOf(spot) <= least + alikeMetres)
}

function cheapest(spots: readonly Spot[], costOf: (spot: Spot) => number): Spot | undefined {
  let best: { spot: Spot; cost: number } | undefined
  for (const spot of spots) {
    const cost = costOf(spot)
    if (!best || cost < best.cost) best = { spot, cost }
  }
  return best?.spot
}
