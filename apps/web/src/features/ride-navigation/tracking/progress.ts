import { bearingDegrees, distanceMetres, type LatLng } from '@scooter-rides/geo'
import type { Course } from '../course/course.ts'
import { type Fix, usableMetres } from './fix.ts'
import { findOnLine, followLine, nearestOnLine, reachOf, rejoinLine, sameWayOn } from './match-fix.ts'
import { type Movement, moveOn } from './movement.ts'
import { type Mark, markStops, type StopNews } from './stop-marks.ts'

/** Where somebody is who left the line, and where it is. */
export interface OffRoute {
  /** To the nearest spot of the line. */
  metres: number
  /** Which way that is, in degrees from north. */
  bearing: number
  back: LatLng
}

/** How far a ride has been ridden. Made anew of each fix and of no others: eight hours of them take no more room than one. */
export interface Progress {
  fix: Fix | undefined
  movement: Movement | undefined
  /** How far down the line, and when that was known; undefined for who has not been on it yet. */
  onLine: { metres: number; at: number } | undefined
  offRoute: OffRoute | undefined
  /** Fixes in a row that say the other of on the line and off it. */
  doubts: number
  /** It is ridden the wrong way. */
  isAgainst: boolean
  /** The farthest down the line so far; on the wrong way the least far. From there on one has turned round. */
  turning: number
  /** What became of each stop. */
  marks: readonly Mark[]
  /** What has just happened; numbered, so that the same again is new. */
  news: { number: number; all: readonly StopNews[] }
}

/** So many fixes in a row make it certain. */
const offAfter = 3
const backAfter = 2
/** Back by more than this and the accuracy is no noise. */
const leastBackMetres = 50

/** @param marks what is known of the stops from before; without them all lie ahead */
export function startProgress(course: Course, marks: readonly Mark[] = course.stops.map(() => 'ahead')): Progress {
  return {
    fix: undefined,
    movement: undefined,
    onLine: undefined,
    offRoute: undefined,
    doubts: 0,
    isAgainst: false,
    turning: 0,
    marks,
    news: { number: 0, all: [] },
  }
}

/** The same rider on a ride that was changed meanwhile: what was ticked off stays so, and the way goes on where it is the same. */
export function changeCourse(was: Course, now: Course, progress: Progress): Progress {
  const markOf = new Map(was.stops.map(({ id }, index) => [id, progress.marks[index]]))
  const isSameLine = was.path.length === now.path.length && was.path.points.length === now.path.points.length
  const marks = now.stops.map(({ id }): Mark => markOf.get(id) ?? 'ahead')
  const kept = isSameLine ? progress : { ...startProgress(now), movement: progress.movement, news: progress.news }
  const next = { ...kept, marks }
  return progress.fix ? advanceProgress(now, next, progress.fix) : next
}

/** What a new position makes of it. */
export function advanceProgress(course: Course, before: Progress, fix: Fix): Progress {
  const movement = moveOn(before.movement, fix)
  const seen = { ...before, fix, movement }
  // A circle as wide as a village says nothing about the line.
  if (fix.accuracy > usableMetres || course.path.points.length < 2) return seen
  return arrive(course, before, locate(course, seen, fix, movement))
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
  if (offRoute && onLine && before.doubts + 1 < backAfter)
    return { ...before, offRoute: towards(course, fix) ?? offRoute, doubts: before.doubts + 1 }
  const isNew = !onLine || offRoute !== undefined
  const now = { ...before, onLine: at, offRoute: undefined, doubts: 0, ...(isNew && { turning: at.metres }) }
  return isNew ? now : faceWay(course, now, fix, movement)
}

/** Not in reach of the line: off it once that was so for some fixes in a row. */
function leave(course: Course, before: Progress, fix: Fix): Progress {
  const off = towards(course, fix)
  const isHidden = course.hidden.some((box) => isInside(box, fix))
  if (off && before.offRoute) return { ...before, offRoute: off, doubts: 0 }
  if (!off || isHidden || off.metres <= reachOf(fix)) return stray(course, before, fix)
  const doubts = before.doubts + 1
  const isOff = doubts >= offAfter || !before.onLine
  return { ...before, ...(isOff && { offRoute: off }), doubts: isOff ? 0 : doubts, ...(isOff && { isAgainst: false }) }
}

/** On the line, but not where it was looked for: a ferry, a shortcut, a clock that was set. */
function stray(course: Course, before: Progress, fix: Fix): Progress {
  const doubts = before.doubts + 1
  if (!before.onLine || !before.movement || doubts < offAfter) return { ...before, doubts }
  const spot = rejoinLine(course.path, before.onLine.metres, fix, before.movement)
  if (!spot) return { ...before, doubts }
  return { ...before, onLine: { metres: spot.metres, at: fix.at }, turning: spot.metres, doubts: 0 }
}

/** Against the line: on another part of it that goes this way, or really the wrong way. */
function faceWay(course: Course, now: Progress, fix: Fix, movement: Movement): Progress {
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

function arrive(course: Course, before: Progress, now: Progress): Progress {
  if (!now.fix || !now.onLine || now.offRoute || now.doubts > 0) return now
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
