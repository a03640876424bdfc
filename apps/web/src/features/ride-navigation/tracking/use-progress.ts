import { useEffect, useState } from 'react'
import type { Course } from '../../ride-shared/course/course.ts'
import type { Fix } from '../../../session/position/fix.ts'
import { changeCourse, type Progress, advanceProgress, startProgress } from './progress.ts'
import { skipNext, unskip } from './stop-marks.ts'
import { readMarks, type MarksOwner, writeMarks } from './stored-marks.ts'

interface Riding {
  course: Course
  progress: Progress
}

/** The progress of the ride. The states of the stops survive a reload; no position is stored. */
export function useProgress(course: Course, { rideId, riderId }: MarksOwner) {
  const [riding, setRiding] = useState<Riding>(() => ({
    course,
    progress: startProgress(course, readMarks(course, { rideId, riderId })),
  }))
  const { marks } = riding.progress
  useEffect(() => writeMarks(riding.course, { rideId, riderId }, marks), [riding.course, rideId, riderId, marks])
  // The ride changed, or its turns were loaded: the rider keeps the position.
  if (riding.course !== course)
    setRiding(({ course: was, progress }) => ({ course, progress: changeCourse(was, course, progress) }))
  const change = (next: (progress: Progress, course: Course) => Progress) =>
    setRiding((now) => ({ ...now, progress: next(now.progress, now.course) }))
  return {
    progress: riding.course === course ? riding.progress : changeCourse(riding.course, course, riding.progress),
    ride: (fix: Fix) => change((progress, on) => advanceProgress(on, progress, fix)),
    skip: () => change((progress) => ({ ...progress, marks: skipNext(progress.marks) })),
    unskip: () => change((progress) => ({ ...progress, marks: unskip(progress.marks) })),
  }
}
