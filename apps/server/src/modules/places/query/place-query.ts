import { foldName } from '@scooter-rides/osm-import'

export interface Reading {
  name: string
  /** Each must match the region or country of the place. */
  where: string[]
  /** The end of the name was guessed, because there is no comma. */
  isCut: boolean
}

const MOST_REGION_WORDS = 4
/** House, street, district, town, region and country; the last parts say where. */
const MOST_PARTS = 6

const POSTCODE_BEFORE = /^(?:[a-z]{1,2} )?(?:\d{5}|\d{4}(?: \d{3})?) (?=\p{L})/u

export const partsOf = (query: string, fold = foldName): string[] =>
  query
    .split(',')
    .map((part) => fold(part))
    .filter(Boolean)
    .map((part, index) => (index > 0 ? part.replace(POSTCODE_BEFORE, '') : part))
    .slice(-MOST_PARTS)

/** Likeliest first: one for "Paris, TX", three for "new york ny". */
export function readQuery(query: string): Reading[] {
  const [name, ...where] = partsOf(query)
  if (!name) return []
  if (where.length > 0) return [{ name, where: where.map(withoutPostcode).filter(Boolean), isCut: false }]
  const words = name.split(' ')
  const readings: Reading[] = [{ name, where: [], isCut: false }]
  const town = name.replace(POSTCODE_BEFORE, '')
  if (town !== name) readings.push({ name: town, where: [], isCut: false })
  for (let cut = words.length - 1; cut >= Math.max(1, words.length - MOST_REGION_WORDS); cut--) {
    readings.push({ name: words.slice(0, cut).join(' '), where: [words.slice(cut).join(' ')], isCut: true })
  }
  return readings
}

const withoutPostcode = (words: string) => words.replace(/(^| )\d{5}$/, '').trim()

/** At the end of the query; only the country may follow. */
export function findPostcode(query: string): string | undefined {
  return /(?:^|[\s,])(\d{5})(?:[\s,]+(?:USA?|United States(?: of America)?))?[\s,]*$/i.exec(query)?.[1]
}
