import { useState } from 'react'
import type { Course } from '../course/course.ts'
import type { Fix } from './fix.ts'
import { changeCourse, type Progress, rideOn, setOut } from './progress.ts'
import { skipNext, unskip } from './stop-marks.ts'

interface Riding {
  course: Course
  progress: Progress
}

/** How far the ride has been ridden. It lives as long as the screen: where somebody was is kept nowhere. */
export function useRoad(course: Course) {
  const [riding, setRiding] = useState<Riding>(() => ({ course, progress: setOut(course) }))
  // The organiser changed the ride, or its turns came: the rider stays where they are.
  if (riding.course !== course)
    setRiding(({ course: was, progress }) => ({ course, progress: changeCourse(was, course, progress) }))
  const change = (next: (progress: Progress, course: Course) => Progress) =>
    setRiding((now) => ({ ...now, progress: next(now.progress, now.course) }))
  return {
    progress: riding.course === course ? riding.progress : changeCourse(riding.course, course, riding.progress),
    ride: (fix: Fix) => change((progress, on) => rideOn(on, progress, fix)),
    skip: () => change((progress) => ({ ...progress, marks: skipNext(progress.marks) })),
    unskip: () => change((progress) => ({ ...progress, marks: unskip(progress.marks) })),
  }
}
