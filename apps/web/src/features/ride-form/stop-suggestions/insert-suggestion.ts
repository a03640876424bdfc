import type { PlannedRoute, SuggestedStop } from '@scooter-rides/contract'
import { chosenPlace } from '../../places/place-value.ts'
import { addFound, addStop, type Route, type RoutePlace } from '../route/route-edits.ts'
import { slotBefore } from '../route/slot-before.ts'

/** Inserts the place as a stop where the route passes it; empty rows are filled first. */
export function insertSuggestion(
  route: Route,
  places: readonly RoutePlace[],
  plannedRoute: Pick<PlannedRoute, 'geometry' | 'legs'> | undefined,
  idea: SuggestedStop,
): Route {
  const place = chosenPlace(idea)
  if (!plannedRoute) return addFound(route, place)
  const longer = addStop(route, slotBefore(places, plannedRoute, idea), place)
  return { ...longer, stops: longer.stops.filter((stop) => stop.place.text !== '') }
}
