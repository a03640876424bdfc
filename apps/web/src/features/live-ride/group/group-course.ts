import type { RideWithStops } from '@scooter-rides/contract'
import { type Course, courseOf } from '../../ride-shared/course/course.ts'

/** The line and the stops of a ride, to compare the places of riders. */
export interface GroupCourse extends Pick<Course, 'path' | 'stops'> {
  /** Whether the ride has a route. Otherwise the path only connects the stops, and distances along it say nothing. */
  hasLine: boolean
}

export function groupCourseOf(ride: RideWithStops): GroupCourse {
  const { path, stops } = courseOf(ride)
  return {
    path,
    stops,
    hasLine: Boolean(ride.routeData?.geometry) && path.points.length > 1 && path.points !== ride.stops,
  }
}
