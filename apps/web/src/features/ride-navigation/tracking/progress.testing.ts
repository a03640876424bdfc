import { courseOf } from '../../ride-shared/course/course.ts'
import type { Fix } from '../../../session/position/fix.ts'
import { advanceProgress, type Progress, startProgress } from './progress.ts'
import { type Corner, rideAlong } from './track.testing.ts'

export type Plan = Parameters<typeof rideAlong>[0]

/** A course with the progress along it after each fix. */
export function onTheRoad(plan: Plan) {
  const course = courseOf(rideAlong(plan))
  let progress = startProgress(course)
  const seen: Progress[] = []
  return {
    course,
    seen,
    now: () => progress,
    ride(fixes: Fix[]) {
      for (const fix of fixes) {
        progress = advanceProgress(course, progress, fix)
        seen.push(progress)
      }
      return progress
    },
    change: (marks: Progress['marks']) => (progress = { ...progress, marks }),
    events: () => {
      const numbers = new Set<number>()
      return seen.flatMap(({ news }) => {
        if (numbers.has(news.number)) return []
        numbers.add(news.number)
        return news.all.map(({ index, mark }) => `${mark} ${index}`)
      })
    },
  }
}

export const straight: Corner[] = [
  [0, 0],
  [1000, 0],
  [2000, 0],
]
export const square: Corner[] = [
  [0, 0],
  [600, 0],
  [600, 600],
  [0, 600],
  [0, 0],
]
/** East, round to the north, and back across the middle of the first street. */
export const eight: Corner[] = [
  [0, 0],
  [1000, 0],
  [1000, 500],
  [500, 500],
  [500, -500],
]
export const thereAndBack: Corner[] = [
  [0, 0],
  [1500, 0],
  [0, 0],
]
/** Two hairpins with roads 40 metres apart. */
export const hairpins: Corner[] = [
  [0, 0],
  [800, 0],
  [800, 40],
  [0, 40],
  [0, 80],
  [800, 80],
]
