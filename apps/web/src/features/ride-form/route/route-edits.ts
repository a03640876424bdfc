import { limits, type Point } from '@scooter-rides/contract'
import { isKnown, nowhere, type PlaceValue } from '../../places/place-value.ts'
import { emptyStop, type RideForm } from '../../ride-form-model/ride-form-model.ts'

/** Where the ride goes, as the form holds it. */
export type Route = Pick<RideForm, 'start' | 'stops' | 'end'>

/** One place of the route; a number is a stop's index. */
export type Slot = 'start' | 'end' | number

export interface RoutePlace {
  slot: Slot
  place: PlaceValue & Point
}

/** Start and end take one place each. */
export const mostStops = limits.stopsPerRide - 2

const slots = ({ stops }: Route): Slot[] => ['start', ...stops.keys(), 'end']

export function placeAt(route: Route, slot: Slot): PlaceValue {
  return typeof slot === 'number' ? (route.stops[slot]?.place ?? nowhere) : route[slot]
}

/** The places that have a point, in riding order. */
export function knownPlaces(route: Route): RoutePlace[] {
  return slots(route).flatMap((slot) => {
    const place = placeAt(route, slot)
    return isKnown(place) ? { slot, place } : []
  })
}

/** What the next click on the map sets: the first place without words, then one more stop, until there are too many. */
export function nextSlot(route: Route): Slot | undefined {
  const empty = slots(route).find((slot) => placeAt(route, slot).text === '')
  return empty ?? (route.stops.length < mostStops ? route.stops.length : undefined)
}

export function setPlace(route: Route, slot: Slot, place: PlaceValue): Route {
  if (typeof slot !== 'number') return { ...route, [slot]: place }
  // A stop that stays keeps its id: who wanted to join there still does.
  return { ...route, stops: route.stops.with(slot, { ...route.stops[slot], place }) }
}

/** A further stop behind `after`. */
export function addStop(route: Route, after: Slot, place: PlaceValue): Route {
  const index = after === 'start' ? 0 : after === 'end' ? route.stops.length : after + 1
  return { ...route, stops: route.stops.toSpliced(index, 0, { place }) }
}

/** The place becomes the start, and what was the start the first stop. The end stays where it is: a round trip. */
export function startHere(route: Route, slot: Slot): Route {
  const stops = withoutStop(route, slot)
  return {
    ...route,
    start: placeAt(route, slot),
    stops: atLeastOne(route.start.text === '' ? stops : [{ place: route.start }, ...stops]),
  }
}

/** The place becomes the end, and what was the end the last stop. The start stays where it is: a round trip. */
export function endHere(route: Route, slot: Slot): Route {
  const stops = withoutStop(route, slot)
  return {
    ...route,
    end: placeAt(route, slot),
    stops: atLeastOne(route.end.text === '' ? stops : [...stops, { place: route.end }]),
  }
}

export function removePlace(route: Route, slot: Slot): Route {
  return typeof slot === 'number'
    ? { ...route, stops: atLeastOne(withoutStop(route, slot)) }
    : { ...route, [slot]: nowhere }
}

/** The end is the place of the start. */
export function isRoundTrip({ start, end }: Route): boolean {
  return isKnown(start) && start.lat === end.lat && start.lng === end.lng
}

/** Out and back to the start; otherwise the last stop is the end. */
export const withRoundTrip = (route: Route, isOn: boolean): Route => ({ ...route, end: isOn ? route.start : nowhere })

/** A place moved on the map; the end of a round trip goes along with its start. */
export function movePlace(route: Route, slot: Slot, place: PlaceValue): Route {
  const moved = setPlace(route, slot, place)
  return slot === 'start' && isRoundTrip(route) ? { ...moved, end: place } : moved
}

/** Whether a place is the one that the last stop stands for: nothing comes behind it. */
const hasOpenEnd = ({ end }: Route) => end.text === ''

/** The stops that may be visited in another order; undefined while there are fewer than two, or one has no point yet. */
export function movableStops(route: Route): (PlaceValue & Point)[] | undefined {
  const stops = (hasOpenEnd(route) ? route.stops.slice(0, -1) : route.stops).map(({ place }) => place)
  const known = stops.filter(isKnown)
  const isWhole = known.length === stops.length && isKnown(route.start)
  return isWhole && known.length > 1 && known.length <= limits.waypointsPerRoute ? known : undefined
}

/** The movable stops in another order, by their indices. */
export function reorderStops(route: Route, order: readonly number[]): Route {
  const moved = order.flatMap((index) => route.stops[index] ?? [])
  return { ...route, stops: [...moved, ...route.stops.slice(order.length)] }
}

/** A place from a list: where the next stop is asked for, else behind the others. */
export function addFound(route: Route, place: PlaceValue): Route {
  const empty = route.stops.findIndex((stop) => stop.place.text === '')
  return empty < 0 ? addStop(route, 'end', place) : setPlace(route, empty, place)
}

const withoutStop = ({ stops }: Route, slot: Slot) => stops.filter((_, index) => index !== slot)
const atLeastOne = (stops: Route['stops']) => (stops.length > 0 ? stops : [emptyStop()])
