import { foldName } from '@scooter-rides/osm-import'
import type { GazetteerRow } from './rows.ts'

/** The limit of a key: GeoNames contains some whole sentences. */
const LONGEST_KEY = 40
/** The population from which foreign names are included: those of smaller places would double the file. */
const OTHER_NAMES_FROM = 15_000
const OTHER_SCRIPTS_FROM = 100_000

/** Words with a common abbreviation. */
const SHORT_FORMS: readonly (readonly [long: string, short: string])[] = [
  ['saint ', 'st '],
  ['fort ', 'ft '],
  ['mount ', 'mt '],
]

/** All folded names that find a row, its main name first. */
export function searchKeys({ name, otherNames, population, kind }: GazetteerRow): { key: string; isOwn: boolean }[] {
  if (kind === 'postcode') return otherNames.map((key) => ({ key, isOwn: true }))
  const own = foldName(name)
  const others = otherNames
    .map(foldName)
    .filter((key) => population >= (isLatin(key) ? OTHER_NAMES_FROM : OTHER_SCRIPTS_FROM))
  const ownKeys = new Set([own, ...shortAndLong(own), ...withoutCity(own)])
  return [...new Set([...ownKeys, ...others])]
    .filter((key) => key.length > 0 && key.length <= LONGEST_KEY)
    .map((key) => ({ key, isOwn: ownKeys.has(key) }))
}

/** "New York" is more common than "New York City". */
const withoutCity = (key: string) => (key.endsWith(' city') ? [key.slice(0, -' city'.length)] : [])

const isLatin = (key: string) => /^[\p{Script=Latin}\d ]+$/u.test(key)

function shortAndLong(key: string): string[] {
  return SHORT_FORMS.flatMap(([long, short]) => {
    if (key.startsWith(long)) return short + key.slice(long.length)
    return key.startsWith(short) ? long + key.slice(short.length) : []
  })
}
