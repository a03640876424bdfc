import type { PlannedRoute, Point } from '@scooter-rides/contract'
import { decodePolyline, metresAlong } from '@scooter-rides/geo'
import type { RoutePlace, Slot } from './route-edits.ts'

/** The place that precedes a point of the line. */
export function slotBefore(
  places: readonly RoutePlace[],
  plannedRoute: Pick<PlannedRoute, 'geometry' | 'legs'>,
  point: Point,
): Slot {
  let left = metresAlong(decodePolyline(plannedRoute.geometry), point)
  for (const [index, { distance }] of plannedRoute.legs.entries()) {
    if (left <= distance) return places[index]?.slot ?? 'start'
    left -= distance
  }
  return places.at(-2)?.slot ?? 'start'
}
