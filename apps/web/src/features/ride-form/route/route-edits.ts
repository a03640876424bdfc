import { limits, type Point } from '@scooter-rides/contract'
import { isKnown, nowhere, type PlaceValue } from '../../places/place-value.ts'
import { emptyStop, type RideForm } from '../../ride-form-model/ride-form-model.ts'

export type Route = Pick<RideForm, 'start' | 'stops' | 'end'>

/** A place of the route; a number is the index of a stop. */
export type Slot = 'start' | 'end' | number

export interface RoutePlace {
  slot: Slot
  place: PlaceValue & Point
}

/** Start and end count as one place each. */
export const mostStops = limits.stopsPerRide - 2

const slots = ({ stops }: Route): Slot[] => ['start', ...stops.keys(), 'end']

export function placeAt(route: Route, slot: Slot): PlaceValue {
  return typeof slot === 'number' ? (route.stops[slot]?.place ?? nowhere) : route[slot]
}

/** The places with a point, in riding order. */
export function knownPlaces(route: Route): RoutePlace[] {
  return slots(route).flatMap((slot) => {
    const place = placeAt(route, slot)
    return isKnown(place) ? { slot, place } : []
  })
}

/** The place that the next click on the map sets: the first empty place, then a new stop, up to the limit. */
export function nextSlot(route: Route): Slot | undefined {
  const empty = slots(route).find((slot) => placeAt(route, slot).text === '')
  return empty ?? (route.stops.length < mostStops ? route.stops.length : undefined)
}

export function setPlace(route: Route, slot: Slot, place: PlaceValue): Route {
  if (typeof slot !== 'number') return { ...route, [slot]: place }
  // A moved stop keeps its id, so that the participants who board there stay.
  return { ...route, stops: route.stops.with(slot, { ...route.stops[slot], place }) }
}

export function addStop(route: Route, after: Slot, place: PlaceValue): Route {
  const index = after === 'start' ? 0 : after === 'end' ? route.stops.length : after + 1
  return { ...route, stops: route.stops.toSpliced(index, 0, { place }) }
}

/** Makes the place the start; the previous start becomes the first stop. For a round trip the end stays. */
export function startHere(route: Route, slot: Slot): Route {
  const stops = withoutStop(route, slot)
  return {
    ...route,
    start: placeAt(route, slot),
    stops: atLeastOne(route.start.text === '' ? stops : [{ place: route.start }, ...stops]),
  }
}

/** Makes the place the end; the previous end becomes the last stop. For a round trip the start stays. */
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

export function isRoundTrip({ start, end }: Route): boolean {
  return isKnown(start) && start.lat === end.lat && start.lng === end.lng
}

/** On, the start becomes the end; off, the last stop does. */
export const withRoundTrip = (route: Route, isOn: boolean): Route => ({ ...route, end: isOn ? route.start : nowhere })

/** Moves a place; the end of a round trip follows its start. */
export function movePlace(route: Route, slot: Slot, place: PlaceValue): Route {
  const moved = setPlace(route, slot, place)
  return slot === 'start' && isRoundTrip(route) ? { ...moved, end: place } : moved
}

/** Whether the last stop is the end, so that no place follows it. */
const hasOpenEnd = ({ end }: Route) => end.text === ''

/** The stops that can be reordered; undefined if there are fewer than two or one has no point. */
export function movableStops(route: Route): (PlaceValue & Point)[] | undefined {
  const stops = (hasOpenEnd(route) ? route.stops.slice(0, -1) : route.stops).map(({ place }) => place)
  const knownStops = stops.filter(isKnown)
  const isComplete = knownStops.length === stops.length && isKnown(route.start)
  return isComplete && knownStops.length > 1 && knownStops.length <= limits.waypointsPerRoute ? knownStops : undefined
}

export function reorderStops(route: Route, order: readonly number[]): Route {
  const moved = order.flatMap((index) => route.stops[index] ?? [])
  return { ...route, stops: [...moved, ...route.stops.slice(order.length)] }
}

/** Adds a place from a list: as the next missing place, otherwise as the last stop. */
export function addFound(route: Route, place: PlaceValue): Route {
  const empty = route.stops.findIndex((stop) => stop.place.text === '')
  return empty < 0 ? addStop(route, 'end', place) : setPlace(route, empty, place)
}

const withoutStop = ({ stops }: Route, slot: Slot) => stops.filter((_, index) => index !== slot)
const atLeastOne = (stops: Route['stops']) => (stops.length > 0 ? stops : [emptyStop()])
