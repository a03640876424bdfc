import { geocodePlace } from '@scooter-rides/contract'
import { isApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import type { FoundPlace, LocationValue, RideForm } from './ride-form-model.ts'

/** A typed address that means no place we know; `field` is where it was typed. */
export class PlaceNotFoundError extends Error {
  override name = 'PlaceNotFoundError'
  readonly field: 'start.text' | 'end.text' | `stops.${number}.place.text`

  constructor(message: string, field: PlaceNotFoundError['field']) {
    super(message)
    this.field = field
  }
}

/**
 * Turns the form's addresses into coordinates, in riding order; places that were chosen from the list stay as they are.
 * @throws PlaceNotFoundError naming the first address that cannot be found
 */
export async function findPlaces(form: RideForm): Promise<FoundPlace[]> {
  const start = await find(form.start, () => new PlaceNotFoundError('Could not geocode start location', 'start.text'))
  const stops: FoundPlace[] = []
  for (const [index, { place, id }] of form.stops.entries()) {
    const field = `stops.${index}.place.text` as const
    const found = await find(place, () => new PlaceNotFoundError(`Could not geocode stop: ${place.text}`, field))
    stops.push({ ...found, id })
  }
  if (form.end.text === '') return [start, ...stops]
  return [
    start,
    ...stops,
    await find(form.end, () => new PlaceNotFoundError('Could not geocode end location', 'end.text')),
  ]
}

async function find({ text, lat, lng }: LocationValue, notFound: () => PlaceNotFoundError): Promise<FoundPlace> {
  if (lat !== null && lng !== null) return { lat, lng, label: text }
  try {
    const place = await call(geocodePlace, { query: { q: text } })
    return { lat: place.lat, lng: place.lng, label: text }
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 400)) throw notFound()
    throw error
  }
}
