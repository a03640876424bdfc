import { latitude, longitude, type Place } from '@scooter-rides/contract'
import { z } from 'zod'
import { ruleFor } from '@scooter-rides/osm-import'
import { OutgoingError } from '../../../platform/outgoing/request-json.ts'

const optionalText = z.string().trim().min(1).max(200).optional().catch(undefined)
const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
  properties: z.object({
    osm_type: z.enum(['N', 'W', 'R']),
    osm_id: z.int().positive(),
    osm_key: optionalText,
    osm_value: optionalText,
    type: optionalText,
    name: optionalText,
    housenumber: optionalText,
    street: optionalText,
    postcode: optionalText,
    city: optionalText,
    district: optionalText,
    state: optionalText,
    country: optionalText,
    countrycode: optionalText,
  }),
})
const answerSchema = z.object({ features: z.array(z.unknown()) })
type Properties = z.output<typeof featureSchema>['properties']

/** Without places that have no name or no valid position. @throws OutgoingError if the answer is invalid */
export function readPhotonPlaces(answer: unknown): Place[] {
  const parsed = answerSchema.safeParse(answer)
  if (!parsed.success) throw new OutgoingError('The answer is not a list of places.')
  return parsed.data.features.flatMap((feature) => {
    const read = featureSchema.safeParse(feature)
    if (!read.success) return []
    const [lng, lat] = read.data.geometry.coordinates
    const place = toPlace(read.data.properties, { lat, lng })
    return place ? [place] : []
  })
}

function toPlace(properties: Properties, { lat, lng }: { lat: number; lng: number }): Place | undefined {
  const { osm_type, osm_id, street, housenumber, postcode, city, district, state, country } = properties
  const house = street && housenumber ? houseName(street, housenumber, properties.countrycode) : undefined
  const name = properties.name ?? house ?? street
  if (!name) return undefined
  const town = [postcode, city ?? district].filter(Boolean).join(' ')
  const parts = [properties.name ? (house ?? street) : undefined, town, state, country]
  const address = [...new Set(parts)].filter((part) => part && part !== name).join(', ')
  // Photon cannot search by id, so the id contains the position.
  const placeId = `photon:${osm_type}${osm_id}@${lat.toFixed(5)},${lng.toFixed(5)}`
  return { placeId, name, address, lat, lng, kind: kindOf(properties) }
}

const NUMBER_FIRST = new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'FR'])
const houseName = (street: string, number: string, country = '') =>
  NUMBER_FIRST.has(country.toUpperCase()) ? `${number} ${street}` : `${street} ${number}`

function kindOf({ osm_key, osm_value, type, name }: Properties): string {
  if (osm_key === 'highway') return 'street'
  if (!name) return 'address'
  const rule = osm_key && osm_value ? ruleFor({ [osm_key]: osm_value }) : undefined
  return rule?.kind ?? (type === 'house' ? 'address' : (type ?? 'building'))
}
