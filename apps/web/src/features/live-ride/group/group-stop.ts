import type { CourseStop } from '../../ride-shared/course/course.ts'
import type { AgedRider, Places } from './along.ts'
import type { GroupCourse } from './group-course.ts'
import { arrivalMetres, type RiderPlace } from './place-rider.ts'

/** The stop that the group is riding to or standing at. */
export interface GroupStop {
  stop: CourseStop
  /** The index among the stops of the ride. */
  index: number
  /** The riders who have arrived: near the stop, or past it. */
  arrived: readonly string[]
  /** The riders with a known position who have not. */
  missing: readonly string[]
}

/** The first stop that the majority has not left; undefined without riders or stops. Private and lost riders do not count. */
export function groupStopOf(course: GroupCourse, places: Places, group: readonly AgedRider[]): GroupStop | undefined {
  const counted = group.flatMap(({ rider: { userId, position }, age }) => {
    const place = places.get(userId)
    return place && !position.isPrivate && age !== 'lost' ? [{ userId, place }] : []
  })
  if (counted.length === 0) return undefined
  const index = course.stops.findIndex(
    (_, at) => counted.filter(({ place }) => hasLeft(course, place, at)).length * 2 <= counted.length,
  )
  const stop = course.stops[index]
  if (!stop) return undefined
  const idsOf = (riders: typeof counted) => riders.map(({ userId }) => userId)
  return {
    stop,
    index,
    arrived: idsOf(counted.filter(({ place }) => place.stop >= index)),
    missing: idsOf(counted.filter(({ place }) => place.stop < index)),
  }
}

function hasLeft({ stops, hasLine }: GroupCourse, { onLine, stop }: RiderPlace, index: number): boolean {
  if (!hasLine || !onLine) return stop > index
  return onLine.metres > (stops[index]?.metres ?? Infinity) + arrivalMetres
}
