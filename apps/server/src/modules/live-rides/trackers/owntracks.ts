import { z } from 'zod'
import { latitude, longitude } from '@scooter-rides/contract'
import { knownOr, unknownAccuracy, type TrackerMessage } from './tracker-fix.ts'

/** The part of a location message that live rides use: https://owntracks.org/booklet/tech/json/. Speeds are km/h. */
const locationSchema = z.object({
  _type: z.literal('location'),
  lat: latitude,
  lon: longitude,
  tst: z.number().int().positive().max(1e11),
  acc: z.number().optional(),
  cog: z.number().max(360).optional(),
  vel: z.number().optional(),
})

const anyMessage = z.object({ _type: z.string() })

/** Undefined for a body that is no message of the app. A deleted friend is an empty body. */
export function readOwnTracks(body: unknown): TrackerMessage | undefined {
  if (body === undefined || body === null || body === '') return { kind: 'other' }
  const location = locationSchema.safeParse(body)
  if (location.success) {
    const { lat, lon, tst, acc, cog, vel } = location.data
    const accuracy = knownOr(acc) ?? unknownAccuracy
    const at = new Date(tst * 1000)
    return { kind: 'fix', fix: { lat, lng: lon, accuracy, heading: knownOr(cog), speed: knownOr(vel), at } }
  }
  const other = anyMessage.safeParse(body)
  return other.success && other.data._type !== 'location' ? { kind: 'other' } : undefined
}
