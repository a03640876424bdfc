import type { LiveRider } from '@scooter-rides/contract'
import { distanceMetres, type Spot } from '@scooter-rides/geo'
import {
  candidatesOnLine,
  followLine,
  type Movement,
  rejoinLine,
  sameWayOn,
  type TimedPosition,
} from '../../ride-shared/course/match-fix.ts'
import type { GroupCourse } from './group-course.ts'

/** Where a rider is along the line of the ride, computed from the previous place and a new position. */
export interface RiderPlace {
  /** The last distance along the line and its time; undefined without a line, or before the rider first was on it. */
  onLine: { metres: number; at: number } | undefined
  /** Whether the rider has left the line. */
  isOff: boolean
  /** The farthest distance along the line so far: the turning point of a rider who goes back. */
  farthest: number
  /** Consecutive positions out of reach of the line. */
  misses: number
  /** The index of the last stop that the rider has reached; -1 before the first. */
  stop: number
  /** The time of the position, in epoch milliseconds. */
  at: number
}

/** A less accurate position cannot be matched to a line, in metres. */
const usableMetres = 150
/** A single position far from the line may be an error of the receiver. */
const offAfter = 2
/** Going back by less than this plus the accuracy is noise. */
const leastBackMetres = 50
/** A rider this close to a stop has arrived. Groups park around a stop, not at it. */
export const arrivalMetres = 150
/** A stop beside the line is reached only near its place along the line. */
const alongMetres = 1000
/** Stops that are closer to each other cannot be told apart without a line, such as the start and the end of a round trip. */
const apartMetres = 2 * arrivalMetres

const kmhPerMetreASecond = 3.6
/** A phone measures a heading only in motion, so a rider with a heading and without a speed is slow, in m/s. */
const slow = 3

const nowhere: RiderPlace = { onLine: undefined, isOff: false, farthest: 0, misses: 0, stop: -1, at: 0 }

/**
 * The place of a rider after a position; undefined if it is not known yet.
 * @param choose picks one of several passes of the line for a rider without a previous place; undefined postpones the choice
 */
export function placeRider(
  course: GroupCourse,
  position: LiveRider,
  before: RiderPlace | undefined,
  choose: (spots: readonly Spot[]) => Spot | undefined,
): RiderPlace | undefined {
  const fix = fixOf(position)
  if (!fix || fix.accuracy > usableMetres || before?.at === fix.at) return before
  const movement = movementOf(position)
  const moved = course.hasLine ? locate(course, fix, movement, { before, choose }) : (before ?? nowhere)
  return moved && { ...moved, stop: stopReached(course, fix, moved), at: fix.at }
}

interface Known {
  before: RiderPlace | undefined
  choose: (spots: readonly Spot[]) => Spot | undefined
}

function locate(course: GroupCourse, fix: TimedPosition, movement: Movement, known: Known): RiderPlace | undefined {
  const { path } = course
  const before = known.before ?? nowhere
  const { onLine, isOff } = before
  if (!onLine) {
    const spots = candidatesOnLine(path, fix, movement)
    const first = known.choose(spots)
    if (!first && spots.length > 0) return known.before
    return first ? arrive(before, first.metres, fix) : { ...before, misses: offAfter, isOff: true }
  }
  const spot = isOff ? rejoinLine(path, onLine.metres, fix, movement) : followLine(path, onLine, fix, movement)
  if (!spot) return { ...before, misses: before.misses + 1, isOff: before.misses + 1 >= offAfter }
  if (isOff) return arrive(before, spot.metres, fix)
  // Far back on the line: the rider is on a later part of it that runs in this direction, such as the way back.
  const isBack = spot.metres < before.farthest - leastBackMetres - fix.accuracy
  const other = isBack ? sameWayOn(path, spot.metres, fix, movement) : undefined
  if (other) return arrive(before, other.metres, fix)
  return { ...arrive(before, spot.metres, fix), farthest: Math.max(before.farthest, spot.metres) }
}

function arrive(before: RiderPlace, metres: number, { at }: TimedPosition): RiderPlace {
  return { ...before, onLine: { metres, at }, isOff: false, misses: 0, farthest: metres }
}

function stopReached({ stops }: GroupCourse, fix: TimedPosition, place: RiderPlace): number {
  const isOnLine = place.onLine !== undefined && !place.isOff
  const metres = place.onLine?.metres ?? 0
  const reached = isOnLine ? stops.findLastIndex((stop) => stop.metres - arrivalMetres <= metres) : place.stop
  const last = stops[reached]
  const beyond = stops.findIndex((stop, index) => {
    if (index <= reached || distanceMetres(fix, stop) > arrivalMetres) return false
    return isOnLine ? Math.abs(stop.metres - metres) < alongMetres : !last || distanceMetres(last, stop) > apartMetres
  })
  return Math.max(reached, beyond)
}

function fixOf({ lat, lng, accuracy, at }: LiveRider): TimedPosition | undefined {
  return lat === null || lng === null ? undefined : { lat, lng, accuracy: accuracy ?? 0, at: at.getTime() }
}

function movementOf({ heading, speed }: LiveRider): Movement {
  const metresASecond = speed === null ? undefined : speed / kmhPerMetreASecond
  return { heading: heading ?? undefined, speed: metresASecond ?? (heading === null ? 0 : slow) }
}
