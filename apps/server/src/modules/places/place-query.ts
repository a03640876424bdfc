import { foldName } from '../../platform/words/fold-name.ts'

/** One way to understand a query: a name, and words that narrow down where it lies. */
export interface Reading {
  name: string
  /** Each must fit the place's region or country. */
  where: string[]
  /** Where the name ends was guessed, not said by a comma. */
  isCut: boolean
}

/** More words behind the name than this are no region any more. */
const MOST_REGION_WORDS = 4
/** House, street, district, town, region and country: a postal address has no more parts. What comes last says where. */
const MOST_PARTS = 6

/** "9490 Vaduz", "4050-267 Porto", "FL-9490 Vaduz": the postcode before its town, as most of the world writes it. */
const POSTCODE_BEFORE = /^(?:[a-z]{1,2} )?(?:\d{5}|\d{4}(?: \d{3})?) (?=\p{L})/u

/** What stands between the commas, the last few. Behind the first a town needs no postcode to be found. */
export const partsOf = (query: string): string[] =>
  query
    .split(',')
    .map(foldName)
    .filter(Boolean)
    .map((part, index) => (index > 0 ? part.replace(POSTCODE_BEFORE, '') : part))
    .slice(-MOST_PARTS)

/** The ways to read what was typed, likeliest first: "Paris, TX" one way, "new york ny" three. */
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

/** "NY 10002" narrows down as "NY" does. */
const withoutPostcode = (words: string) => words.replace(/(^| )\d{5}$/, '').trim()

/** A ZIP code at the end of what was typed, as in a postal address; only the country may follow. */
export function findPostcode(query: string): string | undefined {
  return /(?:^|[\s,])(\d{5})(?:[\s,]+(?:USA?|United States(?: of America)?))?[\s,]*$/i.exec(query)?.[1]
}
