import { limits, type RideChange } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { invalidField, invalidFields } from '../../../platform/http/problem.ts'
import { startAndEnd } from '../ride-route.ts'
import type { StopDraft } from '../rides.repository.ts'

type GivenPlaces = Pick<RideChange, 'stops' | 'startLat' | 'startLng' | 'endLat' | 'endLng' | 'routeData'>

/**
 * Undefined without places. `stops` takes precedence over `startLat…`, and that over `routeData`. A new start or end keeps the stops
 * between.
 * @throws 400 naming the field
 */
export function readPlaces(given: GivenPlaces, current: readonly StopDraft[]): StopDraft[] | undefined {
  if (given.stops) return keepIds(ownStops(given.stops, current), current)
  const start = readPair(given, 'startLat', 'startLng')
  const end = readPair(given, 'endLat', 'endLng')
  if (start || end) return withNewEnds(current, start, end)
  return given.routeData ? keepIds(routeStops(given.routeData), current) : undefined
}

/** A stop without an id at the same place is the same stop, because participants may have chosen it. */
function keepIds(drafts: readonly StopDraft[], current: readonly StopDraft[]): StopDraft[] {
  const usedIds = new Set(drafts.map(({ id }) => id))
  return drafts.map((draft) => {
    if (draft.id) return draft
    const same = current.find(({ id, lat, lng }) => !usedIds.has(id) && lat === draft.lat && lng === draft.lng)
    usedIds.add(same?.id)
    return same ? { ...draft, id: same.id } : draft
  })
}

interface GivenStop {
  id?: number | undefined
  lat: number
  lng: number
  label?: string | null | undefined
}

const toDraft = ({ id, lat, lng, label }: GivenStop): StopDraft => ({
  ...(id && { id }),
  lat,
  lng,
  label: label || null,
})

/** A new ride has no ids to keep; in an edit each id must be a stop of this ride and unique. */
function ownStops(stops: readonly GivenStop[], current: readonly StopDraft[]): StopDraft[] {
  if (current.length === 0) return stops.map(({ id: _ofAnotherRide, ...stop }) => toDraft(stop))
  const ids = stops.map(({ id }) => id)
  const errors = ids.flatMap((id, index) => {
    if (id === undefined) return []
    const path = `stops.${index}.id`
    if (!current.some((stop) => stop.id === id)) return [{ path, message: translatable('ride-errors.unknownStop') }]
    return ids.indexOf(id) < index ? [{ path, message: translatable('ride-errors.stopTwice') }] : []
  })
  if (errors.length > 0) throw invalidFields(errors)
  return stops.map(toDraft)
}

function readPair(given: GivenPlaces, latField: 'startLat' | 'endLat', lngField: 'startLng' | 'endLng') {
  const { [latField]: lat, [lngField]: lng } = given
  if (lat === undefined && lng === undefined) return undefined
  if (lat === undefined) throw invalidField(latField, translatable('ride-errors.coordinatesTogether'))
  if (lng === undefined) throw invalidField(lngField, translatable('ride-errors.coordinatesTogether'))
  return { lat, lng }
}

function withNewEnds(
  current: readonly StopDraft[],
  start: { lat: number; lng: number } | undefined,
  end: { lat: number; lng: number } | undefined,
): StopDraft[] {
  const [oldStart, oldEnd] = startAndEnd(current)
  const newStart = moved(oldStart, start)
  if (!newStart) throw invalidField('startLat', translatable('ride-errors.startMissing'))
  const newEnd = moved(oldEnd, end)
  return [newStart, ...current.slice(1, -1), ...(newEnd ? [newEnd] : [])]
}

/** The label is kept only if the place does not change. */
function moved(old: StopDraft | undefined, place: { lat: number; lng: number } | undefined): StopDraft | undefined {
  if (!place || (old && old.lat === place.lat && old.lng === place.lng)) return old
  return toDraft({ id: old?.id, ...place })
}

function routeStops(route: NonNullable<GivenPlaces['routeData']>): StopDraft[] {
  const origin = route.origin ?? route.startLocation
  const destination = route.destination ?? route.endLocation ?? (route.isRoundTrip ? origin : undefined)
  const stops = [origin, ...(route.waypoints ?? []), destination].flatMap((place) => (place ? [toDraft(place)] : []))
  if (stops.length > limits.stopsPerRide)
    throw invalidField('routeData.waypoints', translatable('ride-errors.mostStops', { max: limits.stopsPerRide }))
  return stops
}
