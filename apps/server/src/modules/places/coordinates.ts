import type { Point } from '@scooter-rides/contract'

/** "40.7128", "40° 42.766'", "40°42'46"": degrees, then minutes and seconds where the signs say so. */
const DEGREES = String.raw`(?<sign>[-+]?)(?<degrees>\d{1,3}(?:\.\d+)?)\s*°?(?:\s*(?<minutes>\d{1,2}(?:\.\d+)?)\s*'(?:\s*(?<seconds>\d{1,2}(?:\.\d+)?)\s*(?:"|''))?)?`
const ANGLE = new RegExp(`^(?<before>[NSEW]?)\\s*${DEGREES}\\s*(?<after>[NSEW]?)$`, 'i')
/** What a map's address or a pasted text has around the pair. */
const WRAPPING = /^\s*(?:geo:|@|\(|\[)?\s*(.*?)\s*(?:[)\]]|,\s*\d+(?:\.\d+)?z|\?\S*|;[a-z]+=\S*)?[\s,;]*$/i

/** A pair of coordinates, as maps, phones and people write it: signs or letters of the compass, degrees or minutes and seconds. */
export function readCoordinates(typed: string): Point | undefined {
  const [, pair = ''] = WRAPPING.exec(withPlainSigns(typed)) ?? []
  const halves = halvesOf(pair)
  const [first, second] = halves?.map(readAngle) ?? []
  if (!first || !second) return undefined
  const isSwapped = first.axis === 'lng' || second.axis === 'lat'
  if (isSwapped && (first.axis === 'lat' || second.axis === 'lng')) return undefined
  const [lat, lng] = isSwapped ? [second.degrees, first.degrees] : [first.degrees, second.degrees]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

const withPlainSigns = (typed: string) =>
  typed
    .replace(/[º˚]/g, '°')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[−–—]/g, '-')
    .replace(/[′’‘]/g, "'")
    .replace(/[″”“]/g, '"')

/** The two numbers: apart by a comma, a semicolon or a slash, by a letter of the compass, or by a space alone. */
function halvesOf(pair: string): [string, string] | undefined {
  // "40,7128; -74,006": where something else parts them, the comma is the decimal one.
  const strong = /^([^;/]+?)\s*[;/]\s*([^;/]+)$/.exec(pair)
  if (strong) return [decimal(strong[1]), decimal(strong[2])]
  const spaced = /^(\S*\d,\d+\S*)\s+(\S*\d,\d+\S*)$/.exec(pair)
  if (spaced) return [decimal(spaced[1]?.replace(/,$/, '')), decimal(spaced[2])]
  const parted =
    /^([^,]+?)\s*,\s*([^,]+)$/.exec(pair) ??
    /^([NSEW].*?)\s*([NSEW].*)$/i.exec(pair) ??
    /^(.*\d\D*[NSEW])\s*(\d.*)$/i.exec(pair) ??
    /^(\S+)\s+(\S+)$/.exec(pair)
  return parted ? [parted[1] ?? '', parted[2] ?? ''] : undefined
}

const decimal = (text = '') => text.replace(',', '.')

function readAngle(text: string): { degrees: number; axis: 'lat' | 'lng' | undefined } | undefined {
  const { before, sign, degrees, minutes = '0', seconds = '0', after } = ANGLE.exec(text.trim())?.groups ?? {}
  if (degrees === undefined || (before && after) || Number(minutes) >= 60 || Number(seconds) >= 60) return undefined
  const letter = (before || after || '').toUpperCase()
  if (sign && letter) return undefined
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  const isNegative = sign === '-' || letter === 'S' || letter === 'W'
  const axis = letter === '' ? undefined : letter === 'N' || letter === 'S' ? 'lat' : 'lng'
  // Not -0, which would be shown.
  return { degrees: isNegative && size > 0 ? -size : size, axis }
}
