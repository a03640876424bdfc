import type { RideTurns, RideWithStops } from '@scooter-rides/contract'
import { type Bounds, type LatLng, type MeasuredPath, measurePath } from '@scooter-rides/geo'
import { pathPoints } from '../../../map/lines/path.ts'
import { isEndHidden, isStartHidden } from '../hidden-areas.ts'
import { placeStops } from './place-stops.ts'
import { placeTurns, type Turn } from './place-turns.ts'

export interface CourseStop extends LatLng {
  id: number
  label: string | null
  /** The distance along the line. */
  metres: number
}

/** A ride prepared for navigation: stops and turns as distances along one line. */
export interface Course {
  path: MeasuredPath
  stops: readonly CourseStop[]
  /** The duration of each leg in seconds; undefined if withheld or unknown. */
  durations: readonly number[] | undefined
  turns: readonly Turn[]
  /** The areas where the line is hidden from this rider. */
  hidden: readonly Bounds[]
}

/** @param turns undefined if unknown, withheld or of another line */
export function courseOf(ride: RideWithStops, turns?: RideTurns): Course {
  const { routeData, stops } = ride
  const drawn = routeData?.geometry ? pathPoints(routeData.geometry) : []
  const isDrawn = drawn.length > 1
  // Without a route, the line connects the stops.
  const path = measurePath(isDrawn ? drawn : stops, isDrawn ? routeData?.gaps : [])
  const legs = routeData?.legs.length === stops.length - 1 && !ride.isBlurred ? routeData.legs : undefined
  const isWhole = !(isStartHidden(ride) || isEndHidden(ride))
  const at = placeStops(stops, { path, legs: legs?.map(({ distance }) => distance), isWhole })
  return {
    path,
    stops: stops.map(({ id, label, lat, lng }, index) => ({ id, label, lat, lng, metres: at[index] ?? 0 })),
    durations: legs?.map(({ duration }) => duration),
    turns: turns && !turns.differsFromLine ? placeTurns(turns.legs, at) : [],
    hidden: ride.hiddenAreas ?? [],
  }
}
