import type { RideWithStops } from '@scooter-rides/contract'
import { useMemo, useState } from 'react'
import type { GroupRider } from '../group-rider.ts'
import { ageOf } from '../../ride-shared/position-age/age.ts'
import { type AgedRider, type Gaps, gapsOf, noGaps, type Places, placeRiders } from './along.ts'
import { type GroupCourse, groupCourseOf } from './group-course.ts'
import { type GroupStop, groupStopOf } from './group-stop.ts'
import { useNow } from './use-now.ts'

/** A rider with what the map and the list tell about the position. */
export interface GroupMember extends AgedRider {
  gaps: Gaps
}

export interface Group {
  /** The time of the ages. */
  now: Date
  members: readonly GroupMember[]
  /** The next stop of the group and who has arrived; undefined while no position is known. */
  stop: GroupStop | undefined
}

/** The group on the way, updated with each position and each second. */
export function useGroup(ride: RideWithStops, riders: readonly GroupRider[], isConnected: boolean): Group {
  const now = useNow()
  const course = useMemo(() => groupCourseOf(ride), [ride])
  const places = usePlaces(course, riders)
  return useMemo(() => {
    const aged = riders.map((rider) => ({ rider, age: ageOf(rider.position, now, isConnected) }))
    const gaps = gapsOf(places, aged)
    return {
      now,
      members: aged.map((one) => ({ ...one, gaps: gaps.get(one.rider.userId) ?? noGaps })),
      stop: groupStopOf(course, places, aged),
    }
  }, [now, course, places, riders, isConnected])
}

interface Placed {
  course: GroupCourse
  riders: readonly GroupRider[]
  places: Places
}

/** Each place follows from the previous one, so that a line that passes a street twice is not confused. */
function usePlaces(course: GroupCourse, riders: readonly GroupRider[]): Places {
  const [placed, setPlaced] = useState<Placed>(() => ({
    course,
    riders,
    places: placeRiders(course, riders, new Map()),
  }))
  if (placed.course === course && hasSamePositions(placed.riders, riders)) return placed.places
  // A changed line says nothing about the places on the former one.
  const before: Places = placed.course === course ? placed.places : new Map()
  const places = placeRiders(course, riders, before)
  setPlaced({ course, riders, places })
  return places
}

/** Compares the positions, because a caller may create an equal list on each render. */
function hasSamePositions(some: readonly GroupRider[], others: readonly GroupRider[]): boolean {
  if (some === others) return true
  return some.length === others.length && some.every(({ position }, index) => position === others[index]?.position)
}
