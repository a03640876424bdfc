import { geocodePlace } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { foundPlace, isKnown, type PlaceValue } from '../places/place-value.ts'
import type { FoundPlace, RideForm } from './ride-form-model.ts'

type PlaceName = 'start' | 'end' | `stops.${number}.place`

/** A typed address that geocoding does not find; `field` is the input it came from. */
export class PlaceNotFoundError extends Error {
  override name = 'PlaceNotFoundError'
  readonly field: `${PlaceName}.text`

  constructor(message: string, field: PlaceNotFoundError['field']) {
    super(message)
    this.field = field
  }
}

/** Addresses that were geocoded on submit; the rider must see the results before the ride is saved. */
export class PlacesToCheckError extends Error {
  override name = 'PlacesToCheckError'
  readonly found: { field: PlaceName; value: PlaceValue }[]

  constructor(found: PlacesToCheckError['found']) {
    super(t('ride-form.check.places'))
    this.found = found
  }
}

/** In riding order; text is geocoded. @throws PlaceNotFoundError, or PlacesToCheckError if a text other than coordinates was geocoded */
export async function findPlaces(form: RideForm): Promise<FoundPlace[]> {
  const entries: { field: PlaceName; place: PlaceValue; id?: number | undefined; missing: string }[] = [
    { field: 'start', place: form.start, missing: t('ride-form.errors.startNotFound') },
    ...form.stops.map(({ place, id }, index) => ({
      field: `stops.${index}.place` as const,
      place,
      id,
      missing: t('ride-form.errors.stopNotFound', { place: place.text }),
    })),
    // The end of a round trip is a copy of its start.
    ...(form.roundTrip ? [] : [{ field: 'end' as const, place: form.end, missing: t('ride-form.errors.endNotFound') }]),
  ]
  const places: FoundPlace[] = []
  const found: PlacesToCheckError['found'] = []
  for (const { field, place, id, missing } of entries) {
    if (place.text === '') continue
    const value = isKnown(place) ? place : await find(place.text, new PlaceNotFoundError(missing, `${field}.text`))
    if (value !== place && value.foundAs !== undefined) found.push({ field, value })
    places.push({ lat: value.lat, lng: value.lng, label: value.text, id })
  }
  if (found.length > 0) throw new PlacesToCheckError(found)
  const [start] = places
  return form.roundTrip && start ? [...places, { ...start, id: undefined }] : places
}

async function find(text: string, notFound: PlaceNotFoundError) {
  try {
    const value = foundPlace(text, await call(geocodePlace, { query: { q: text } }))
    if (isKnown(value)) return value
  } catch (error) {
    if (!isApiError(error) || (error.status !== 404 && error.status !== 400)) throw error
  }
  throw notFound
}
