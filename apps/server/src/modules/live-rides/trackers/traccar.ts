import { z } from 'zod'
import { latitude, longitude } from '@scooter-rides/contract'
import { knotsToKmh, knownOr, metresASecondToKmh, unknownAccuracy, type TrackerMessage } from './tracker-fix.ts'

const maxDeviceId = 100
const deviceId = z.string().min(1).max(maxDeviceId)
const number = z.coerce.number()
const latest = 1e11

/** Since version 9 the app sends JSON: https://www.traccar.org/osmand/. Speeds are metres a second. */
const jsonSchema = z.object({
  device_id: deviceId,
  location: z.object({
    timestamp: z.union([z.iso.datetime({ offset: true }), z.number().positive()]),
    coords: z.object({
      latitude,
      longitude,
      accuracy: z.number().optional(),
      speed: z.number().optional(),
      heading: z.number().max(360).optional(),
    }),
  }),
})

/** Earlier versions and OsmAnd send parameters. Speeds are knots. */
const parametersSchema = z.object({
  id: deviceId.optional(),
  deviceid: deviceId.optional(),
  valid: z.string().optional(),
  timestamp: z.string().optional(),
  lat: number.pipe(latitude),
  lon: number.pipe(longitude),
  accuracy: number.optional(),
  speed: number.optional(),
  bearing: number.pipe(z.number().max(360)).optional(),
})

/** The token, also of a message that is invalid otherwise; undefined without one. */
export function traccarDeviceId(query: unknown, body: unknown): string | undefined {
  const named = z.object({ id: deviceId.optional(), deviceid: deviceId.optional(), device_id: deviceId.optional() })
  for (const source of [query, body]) {
    const found = named.safeParse(source)
    if (found.success) {
      const { id, deviceid, device_id: jsonId } = found.data
      if (id ?? deviceid ?? jsonId) return id ?? deviceid ?? jsonId
    }
  }
  return undefined
}

/** @param now the time of a message without one. Undefined for an invalid message */
export function readTraccar(query: object, body: unknown, now: Date): TrackerMessage | undefined {
  const json = jsonSchema.safeParse(body)
  if (json.success) return readJson(json.data)
  const parameters = parametersSchema.safeParse({ ...query, ...(typeof body === 'object' ? body : {}) })
  return parameters.success ? readParameters(parameters.data, now) : undefined
}

function readJson({ location: { timestamp, coords } }: z.output<typeof jsonSchema>): TrackerMessage | undefined {
  const at = typeof timestamp === 'number' ? momentOf(timestamp) : new Date(timestamp)
  const { latitude: lat, longitude: lng, accuracy, heading, speed } = coords
  return (
    at && {
      kind: 'fix',
      fix: {
        lat,
        lng,
        accuracy: knownOr(accuracy) ?? unknownAccuracy,
        heading: knownOr(heading),
        speed: metresASecondToKmh(knownOr(speed)),
        at,
      },
    }
  )
}

function readParameters(parameters: z.output<typeof parametersSchema>, now: Date): TrackerMessage | undefined {
  const { valid, timestamp, lat, lon, accuracy, bearing, speed } = parameters
  if (valid === 'false' || valid === '0') return { kind: 'other' }
  const at = timestamp === undefined ? now : readTime(timestamp)
  return (
    at && {
      kind: 'fix',
      fix: {
        lat,
        lng: lon,
        accuracy: knownOr(accuracy) ?? unknownAccuracy,
        heading: knownOr(bearing),
        speed: knotsToKmh(knownOr(speed)),
        at,
      },
    }
  )
}

/** Seconds or milliseconds since 1970, ISO 8601, or `2026-11-27 17:30:00` in UTC. */
function readTime(text: string): Date | undefined {
  if (/^\d{9,13}(\.\d+)?$/.test(text)) return momentOf(Number(text))
  const iso = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?Z?$/.test(text)
    ? `${text.replace(' ', 'T').replace('Z', '')}Z`
    : text
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? undefined : at
}

function momentOf(sinceEpoch: number): Date | undefined {
  const at = new Date(sinceEpoch < latest ? sinceEpoch * 1000 : sinceEpoch)
  return Number.isNaN(at.getTime()) ? undefined : at
}
