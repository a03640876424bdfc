import { distanceMetres, pointAt } from '@scooter-rides/geo'
import type { Course, CourseStop } from '../../ride-shared/course/course.ts'
import type { Fix } from '../../../session/position/fix.ts'

/** The state of a stop: `passed` without a halt, `skipped` by the rider. */
export type Mark = 'ahead' | 'reached' | 'passed' | 'skipped'

export interface StopNews {
  index: number
  mark: 'reached' | 'passed'
}

export const arrivalMetres = 50
/** The maximum distance along the line, so that a round trip does not end at its start. */
const alongMetres = 150
/** A rider this far beyond a stop did not halt there. */
const beyondMetres = 200

interface At {
  fix: Fix
  metres: number
  /** Whether this is the first position: stops behind it were visited before. */
  isFirst: boolean
}

/** Ticks off the stops that the rider has reached; skipped ones stay skipped. */
export function markStops(
  course: Course,
  marks: readonly Mark[],
  at: At,
): { marks: readonly Mark[]; news: StopNews[] } {
  const next = marks.indexOf('ahead')
  if (next === -1) return { marks, news: [] }
  const reached = marks.findIndex((mark, index) => mark === 'ahead' && isAt(course, index, at))
  const beyond = course.stops.findLastIndex(
    ({ metres }, index) =>
      index < course.stops.length - 1 && metres < at.metres - (at.isFirst ? arrivalMetres : beyondMetres),
  )
  const news: StopNews[] = []
  const now = marks.map((mark, index): Mark => {
    if (mark !== 'ahead') return mark
    if (index === reached) return addNews(news, { index, mark: 'reached' })
    return index <= beyond || index < reached ? addNews(news, { index, mark: 'passed' }) : mark
  })
  return news.length === 0 ? { marks, news } : { marks: now, news }
}

function addNews(news: StopNews[], one: StopNews): Mark {
  news.push(one)
  return one.mark
}

/** Near the stop, or near the spot of the line closest to it, because some stops are off the road. */
function isAt({ path, stops }: Course, index: number, { fix, metres }: At): boolean {
  const stop = stops[index]
  if (!stop || Math.abs(stop.metres - metres) > alongMetres) return false
  const onLine = pointAt(path, stop.metres)
  return Math.min(distanceMetres(fix, stop), onLine ? distanceMetres(fix, onLine) : Infinity) <= arrivalMetres
}

/** The next stop ahead; undefined if none is left. */
export function nextStop({ stops }: Pick<Course, 'stops'>, marks: readonly Mark[]): CourseStop | undefined {
  return stops[marks.indexOf('ahead')]
}

export const skipNext = (marks: readonly Mark[]): readonly Mark[] => marks.with(marks.indexOf('ahead'), 'skipped')

/** Restores the last skipped stop. */
export function unskip(marks: readonly Mark[]): readonly Mark[] {
  const last = marks.lastIndexOf('skipped')
  return last === -1 ? marks : marks.with(last, 'ahead')
}
