import { z } from 'zod'
import { characters, trimmedCharacters } from './characters.ts'
import { fieldMessage } from './field-message.ts'
import { limits } from './limits.ts'

/** Trimmed text of at most `max` characters that may be empty. Emoji and right-to-left text stay as they are. */
export function text(max: number) {
  return trimmedCharacters(max)
}

/** As `text`, but not empty after trimming. `message` is a `fieldMessage` that says what is missing. */
export function requiredText(max: number, message: string, min = 1) {
  return trimmedCharacters(max, { min, error: message, tooShort: message })
}

/** Optional text; an empty one becomes `null`. */
export function optionalText(max: number) {
  return text(max).nullable().optional()
}

/** As `text`, for names, titles and labels: it removes characters that could reorder the sentences around them. */
export function name(max: number) {
  return trimmedCharacters(max, { isName: true })
}

export function requiredName(max: number, message: string, min = 1) {
  return trimmedCharacters(max, { isName: true, min, error: message, tooShort: message })
}

export function optionalName(max: number) {
  return name(max).nullable().optional()
}

const notAnInstant = fieldMessage('mustBeInstant')

// PostgreSQL has no year 0, and a zone may move a date beyond the year 9999, which cannot be parsed.
function isInCalendar(iso: string) {
  const year = new Date(iso).getUTCFullYear()
  return year >= 1 && year < 9999
}

/** ISO 8601 with a zone on the wire, `Date` in code. */
export const instant = z.codec(
  z.iso.datetime({ offset: true, error: notAnInstant }).refine(isInCalendar, notAnInstant),
  z.date(),
  {
    decode: (iso) => new Date(iso),
    encode: (date) => date.toISOString(),
  },
)

function degrees(max: number) {
  const message = fieldMessage('mustBeBetween', { min: -max, max })
  return z.number().min(-max, message).max(max, message)
}

export const latitude = degrees(90)
export const longitude = degrees(180)

/** A point in WGS 84 degrees. */
export const point = z.object({ lat: latitude, lng: longitude })
export type Point = z.output<typeof point>

/** The largest number of an integer column in PostgreSQL. */
export const largestId = 2_147_483_647

/** An integer id in a body. */
export const id = z.int().positive().max(largestId)

/** An id of a bigint column in a body. JSON numbers are exact below 2^53, which is the limit here. */
export const bigId = z.int().positive()

/** An integer in a path or a query, where everything arrives as text: digits only, no `0x1f`, `+1` or `1e3`. */
export function wholeNumber(min: number, max: number) {
  const digits = (value: unknown) => (typeof value === 'string' && /^(0|[1-9]\d*)$/.test(value) ? Number(value) : value)
  return z.preprocess(digits, z.int().min(min).max(max))
}

export const pathId = wholeNumber(1, largestId)
/** An id of a bigint column in a path. */
export const pathBigId = wholeNumber(1, Number.MAX_SAFE_INTEGER)
export const userId = characters(64).min(1)

/** A number in a query; an empty one is missing, not 0. */
export const numberParam = z.string().trim().min(1, fieldMessage('mustBeNumber')).pipe(z.coerce.number())
export const latParam = numberParam.pipe(latitude)
export const lngParam = numberParam.pipe(longitude)

/** `lat,lng` in a query. */
export const pointParam = z.codec(z.string(), point, {
  decode: (pair, context) => {
    const [lat, lng, ...rest] = pair.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
    if (lat === undefined || lng === undefined || rest.length > 0 || Number.isNaN(lat) || Number.isNaN(lng)) {
      context.issues.push({ code: 'custom', input: pair, message: fieldMessage('mustBePoint') })
      return z.NEVER
    }
    return { lat, lng }
  },
  encode: ({ lat, lng }) => `${lat},${lng}`,
})

/** Paging of every list: `limit` rows from `cursor` on; the next page's address comes in the `Link` header. */
export const pageQuery = z.object({
  limit: wholeNumber(1, limits.pageMax).optional(),
  cursor: characters(500).optional(),
})

/** `?flag=true`; anything but a boolean is refused. */
export const flag = z.stringbool()
