import type { Point } from '@scooter-rides/contract'
import { readAnglePair } from './angle-pair.ts'

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d+)?`
const WKT = new RegExp(
  String.raw`^(?:SRID=4326;)?\s*POINT\s*Z?\s*\(\s*(${NUMBER})\s+(${NUMBER})(?:\s+${NUMBER})?\s*\)$`,
  'i',
)
const GEOJSON = new RegExp(String.raw`"coordinates"\s*:\s*\[\s*(${NUMBER})\s*,\s*(${NUMBER})\s*(?:,\s*${NUMBER}\s*)?\]`)
/** ISO 6709: "+41.1579-008.6291/". */
const ISO_6709 = /^([-+]\d{2}(?:\.\d+)?)([-+]\d{3}(?:\.\d+)?)(?:[-+]\d+(?:\.\d+)?)?(?:CRS\w+)?\/?$/
/** Aviation and shipping: "410928N 0083745W", seconds optional. */
const PACKED = /^(\d{2})(\d{2})(\d{2})?([NS])\s*,?\s*(\d{3})(\d{2})(\d{2})?([EW])$/i
/** Attributes and fields: `<wpt lat="41" lon="-8">`, `{"lat": 41, "lng": -8}`. */
const NAMED = new RegExp(
  String.raw`\b(lat|latitude)["']?\s*[:=]\s*["']?(${NUMBER})["']?[\s,;&]+["']?(?:lon|lng|long|longitude)["']?\s*[:=]\s*["']?(${NUMBER})(?![\d.])`,
  'i',
)
const NAMED_SWAPPED = new RegExp(
  String.raw`\b(?:lon|lng|long|longitude)["']?\s*[:=]\s*["']?(${NUMBER})["']?[\s,;&]+["']?(?:lat|latitude)["']?\s*[:=]\s*["']?(${NUMBER})(?![\d.])`,
  'i',
)
const INTRODUCTION =
  /^(?:(?:google\.maps\.)?LatLng|(?:gps|wgs ?84|coord\p{L}*|koord\p{L}*|coör\p{L}*|location|localiza\p{L}*|ubicaci\p{L}*|position|posi\p{L}*|pos|standort)\.?(?: (?:gps|wgs ?84))?)\s*[:=]?\s*(?=[^\p{L}]|[NSEWO](?!\p{L}))/iu
const BEHIND = /(?:,\s*\d+(?:\.\d+)?[zma]|\s*\([^()]*\)?)$/i
/** A pair among other words needs three decimals (about 100 m), so that it is no house number. */
const WITHIN =
  /(?<![\d.,+-]|[NSEWO] ?)[-+]?\d{1,3}\.\d{3,20}\s?°?\s?[,;]?\s?[-+]?\d{1,3}\.\d{3,20}(?![\d.°NSEWO]|\s?[,;]\s?[-+]?\d| ?[°NSEWO]\b)/gi

const pointOf = (lat: string | undefined, lng: string | undefined): Point[] => readAnglePair(`${lat}, ${lng}`)

export function readWrittenPoint(text: string): Point[] {
  const data = readData(text)
  if (data) return data
  const pair = text
    .replace(/^@/, '')
    .replace(INTRODUCTION, '')
    .replace(/[\s,;.]+$/, '')
  for (const plain of [pair, pair.replace(BEHIND, '')]) {
    const points = readAnglePair(plain)
    if (points.length > 0) return points
  }
  const within = text.match(WITHIN) ?? []
  return within.length === 1 ? readAnglePair(within[0]) : []
}

function readData(text: string): Point[] | undefined {
  const swapped = WKT.exec(text) ?? GEOJSON.exec(text) ?? NAMED_SWAPPED.exec(text)
  if (swapped) return pointOf(swapped[2], swapped[1])
  const named = NAMED.exec(text)
  if (named) return pointOf(named[2], named[3])
  const iso = ISO_6709.exec(text)
  if (iso) return pointOf(iso[1], iso[2])
  const packed = PACKED.exec(text)
  if (!packed) return undefined
  const [, latDegrees, latMinutes, latSeconds = '0', northOrSouth, degrees, minutes, seconds = '0', eastOrWest] = packed
  return readAnglePair(
    `${latDegrees}°${latMinutes}'${latSeconds}"${northOrSouth} ${degrees}°${minutes}'${seconds}"${eastOrWest}`,
  )
}
