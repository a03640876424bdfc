import { bearingDegrees, distanceMetres, type LatLng } from '@scooter-rides/geo'
import type { Course } from '../../ride-shared/course/course.ts'
import type { Fix } from '../../../session/position/fix.ts'
import { usableMetres } from './fix.ts'
import {
  findOnLine,
  followLine,
  nearestOnLine,
  reachOf,
  rejoinLine,
  sameWayOn,
} from '../../ride-shared/course/match-fix.ts'
import { type Movement, moveOn } from './movement.ts'
import { type Mark, markStops, type StopNews } from './stop-marks.ts'

/** The position of a rider off the line, relative to it. */
export interface OffRoute {
  /** The distance to the nearest spot of the line. */
  metres: number
  /** The direction to it, in degrees from north. */
  bearing: number
  back: LatLng
}

/** The progress of a rider, computed from the previous one and a new position: its memory is constant. */
export interface Progress {
  fix: Fix | undefined
  movement: Movement | undefined
  /** The distance along the line and its time; undefined before the rider first was on the line. */
  onLine: { metres: number; at: number } | undefined
  offRoute: OffRoute | undefined
  /** Consecutive positions that contradict the current state (on or off the line). */
  doubtfulFixes: number
  /** Whether the rider goes in the wrong direction. */
  isAgainst: boolean
  /** The farthest distance along the line so far, or the least while going in the wrong direction: the turning point. */
  turning: number
  marks: readonly Mark[]
  /** The latest events, numbered so that equal events differ. */
  news: { number: number; all: readonly StopNews[] }
}

/** The number of consecutive positions that changes the state. */
const offAfter = 3
const backAfter = 2
/** Going back by less than this plus the accuracy is noise. */
const leastBackMetres = 50

/** @param marks the known states of the stops; by default all are ahead */
export function startProgress(course: Course, marks: readonly Mark[] = course.stops.map(() => 'ahead')): Progress {
  return {
    fix: undefined,
    movement: undefined,
    onLine: undefined,
    offRoute: undefined,
    doubtfulFixes: 0,
    isAgainst: false,
    turning: 0,
    marks,
    news: { number: 0, all: [] },
  }
}

/** The progress on a changed ride: ticked stops stay, and the position stays where the line is equal. */
export function changeCourse(was: Course, now: Course, progress: Progress): Progress {
  const markOf = new Map(was.stops.map(({ id }, index) => [id, progress.marks[index]]))
  const isSameLine = was.path.length === now.path.length && was.path.points.length === now.path.points.length
  const marks = now.stops.map(({ id }): Mark => markOf.get(id) ?? 'ahead')
  const progressNow = isSameLine
    ? progress
    : { ...startProgress(now), movement: progress.movement, news: progress.news }
  const next = { ...progressNow, marks }
  return progress.fix ? advanceProgress(now, next, progress.fix) : next
}

export function advanceProgress(course: Course, before: Progress, fix: Fix): Progress {
  const movement = moveOn(before.movement, fix)
  const seen = { ...before, fix, movement }
  // Such an inaccurate position says nothing about the line.
  if (fix.accuracy > usableMetres || course.path.points.length < 2) return seen
  return checkArrival(course, before, locate(course, seen, fix, movement))
}

function locate(course: Course, before: Progress, fix: Fix, movement: Movement): Progress {
  const { path } = course
  const { onLine, offRoute } = before
  const spot = !onLine
    ? findOnLine(path, fix, movement)
    : offRoute
      ? rejoinLine(path, onLine.metres, fix, movement)
      : followLine(path, onLine, fix, movement)
  if (!spot) return leave(course, before, fix)
  const at = { metres: spot.metres, at: fix.at }
  if (offRoute && onLine && before.doubtfulFixes + 1 < backAfter)
    return { ...before, offRoute: towards(course, fix) ?? offRoute, doubtfulFixes: before.doubtfulFixes + 1 }
  const isNew = !onLine || offRoute !== undefined
  const now = { ...before, onLine: at, offRoute: undefined, doubtfulFixes: 0, ...(isNew && { turning: at.metres }) }
  return isNew ? now : checkDirection(course, now, fix, movement)
}

/** Out of reach of the line: off it after some consecutive positions. */
function leave(course: Course, before: Progress, fix: Fix): Progress {
  const off = towards(course, fix)
  const isHidden = course.hidden.some((box) => isInside(box, fix))
  if (off && before.offRoute) return { ...before, offRoute: off, doubtfulFixes: 0 }
  if (!off || isHidden || off.metres <= reachOf(fix)) return stray(course, before, fix)
  const doubtfulFixes = before.doubtfulFixes + 1
  const isOff = doubtfulFixes >= offAfter || !before.onLine
  return {
    ...before,
    ...(isOff && { offRoute: off }),
    doubtfulFixes: isOff ? 0 : doubtfulFixes,
    ...(isOff && { isAgainst: false }),
  }
}

/** On the line, but not where expected: a ferry, a shortcut or an adjusted clock. */
function stray(course: Course, before: Progress, fix: Fix): Progress {
  const doubtfulFixes = before.doubtfulFixes + 1
  if (!before.onLine || !before.movement || doubtfulFixes < offAfter) return { ...before, doubtfulFixes }
  const spot = rejoinLine(course.path, before.onLine.metres, fix, before.movement)
  if (!spot) return { ...before, doubtfulFixes }
  return { ...before, onLine: { metres: spot.metres, at: fix.at }, turning: spot.metres, doubtfulFixes: 0 }
}

/** Against the line: on another part of it in this direction, or really in the wrong direction. */
function checkDirection(course: Course, now: Progress, fix: Fix, movement: Movement): Progress {
  const { onLine, turning, isAgainst } = now
  if (!onLine) return now
  const { metres } = onLine
  const noise = leastBackMetres + fix.accuracy
  const isBack = isAgainst ? metres <= turning + noise : metres < turning - noise
  if (!isBack) return { ...now, isAgainst: false, turning: isAgainst ? metres : Math.max(turning, metres) }
  const other = sameWayOn(course.path, metres, fix, movement)
  if (other) return { ...now, onLine: { metres: other.metres, at: fix.at }, turning: other.metres, isAgainst: false }
  return { ...now, isAgainst: true, turning: isAgainst ? Math.min(turning, metres) : metres }
}

function checkArrival(course: Course, before: Progress, now: Progress): Progress {
  if (!now.fix || !now.onLine || now.offRoute || now.doubtfulFixes > 0) return now
  const isFirst = before.onLine === undefined
  const { marks, news } = markStops(course, now.marks, { fix: now.fix, metres: now.onLine.metres, isFirst })
  return news.length === 0 ? { ...now, marks } : { ...now, marks, news: { number: before.news.number + 1, all: news } }
}

function towards({ path }: Course, fix: Fix): OffRoute | undefined {
  const spot = nearestOnLine(path, fix)
  return spot && { metres: distanceMetres(fix, spot.at), bearing: bearingDegrees(fix, spot.at), back: spot.at }
}

function isInside({ west, south, east, north }: Course['hidden'][number], { lat, lng }: LatLng): boolean {
  const isBetween = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
  return isBetween && lat >= south && lat <= north
}
