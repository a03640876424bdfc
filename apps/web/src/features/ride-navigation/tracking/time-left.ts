import type { Course } from '../../ride-shared/course/course.ts'

/** The seconds from a distance along the line to a stop; undefined if the durations of the legs are unknown. */
export function secondsTo({ stops, durations }: Course, metres: number, index: number): number | undefined {
  if (!durations || index < 0) return undefined
  let seconds = 0
  for (let leg = 0; leg < index; leg++) {
    const [from, to] = [stops[leg]?.metres ?? 0, stops[leg + 1]?.metres ?? 0]
    const left = to <= from ? 0 : Math.max(0, Math.min(1, (to - metres) / (to - from)))
    seconds += (durations[leg] ?? 0) * left
  }
  return seconds
}
