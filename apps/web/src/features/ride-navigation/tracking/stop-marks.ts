import { distanceMetres, pointAt } from '@scooter-rides/geo'
import type { Course, CourseStop } from '../course/course.ts'
import type { Fix } from './fix.ts'

/** What became of a stop: `passed` by on the line without a halt, or left out by the rider's wish. */
export type Mark = 'ahead' | 'reached' | 'passed' | 'skipped'

/** A stop that was reached or passed. */
export interface StopNews {
  index: number
  mark: 'reached' | 'passed'
}

/** Arriving is noticed within this. */
export const arrivalMetres = 50
/** Only near its own place on the line: a round trip does not end where it starts. */
const alongMetres = 150
/** A rider this far beyond a stop did not halt there. */
const beyondMetres = 200

interface At {
  fix: Fix
  metres: number
  /** The first that is known of this rider: what lies behind was ridden before. */
  isFirst: boolean
}

/** Ticks off what a rider has come to; what has been skipped stays so. */
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
    if (index === reached) return tell(news, { index, mark: 'reached' })
    return index <= beyond || index < reached ? tell(news, { index, mark: 'passed' }) : mark
  })
  return news.length === 0 ? { marks, news } : { marks: now, news }
}

function tell(news: StopNews[], one: StopNews): Mark {
  news.push(one)
  return one.mark
}

/** Near to the stop, or to where the line comes nearest to it: some stops lie off the road. */
function isAt({ path, stops }: Course, index: number, { fix, metres }: At): boolean {
  const stop = stops[index]
  if (!stop || Math.abs(stop.metres - metres) > alongMetres) return false
  const onLine = pointAt(path, stop.metres)
  return Math.min(distanceMetres(fix, stop), onLine ? distanceMetres(fix, onLine) : Infinity) <= arrivalMetres
}

/** The stop that is ridden to; undefined when there is none left. */
export function nextStop({ stops }: Pick<Course, 'stops'>, marks: readonly Mark[]): CourseStop | undefined {
  return stops[marks.indexOf('ahead')]
}

/** Leaves out the stop that comes next. */
export const skipNext = (marks: readonly Mark[]): readonly Mark[] => marks.with(marks.indexOf('ahead'), 'skipped')

/** Takes the last stop that was left out back in. */
export function unskip(marks: readonly Mark[]): readonly Mark[] {
  const last = marks.lastIndexOf('skipped')
  return last === -1 ? marks : marks.with(last, 'ahead')
}
