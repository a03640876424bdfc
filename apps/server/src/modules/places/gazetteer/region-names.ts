import { describeLanguage, sourceLanguage, type LanguageTag } from '@scooter-rides/messages'
import { foldName } from '@scooter-rides/osm-import'
import { firstWhere } from '../query/first-where.ts'
import type { GazetteerRegion } from './gazetteer-file.ts'

/** Postal codes of provinces that GeoNames only numbers. */
const POSTAL_CODES: Record<string, string> = {
  'CA.01': 'ab',
  'CA.02': 'bc',
  'CA.03': 'mb',
  'CA.04': 'nb',
  'CA.05': 'nl',
  'CA.07': 'ns',
  'CA.08': 'on',
  'CA.09': 'pe',
  'CA.10': 'qc',
  'CA.11': 'sk',
  'CA.12': 'yt',
  'CA.13': 'nt',
  'CA.14': 'nu',
  'AU.01': 'act',
  'AU.02': 'nsw',
  'AU.03': 'nt',
  'AU.04': 'qld',
  'AU.05': 'sa',
  'AU.06': 'tas',
  'AU.07': 'vic',
  'AU.08': 'wa',
}
const COUNTRY_ALIASES: Record<string, string[]> = {
  US: ['usa', 'america'],
  GB: ['uk', 'great britain', 'britain'],
  NL: ['holland'],
  CZ: ['czech republic'],
  AE: ['uae'],
}
const NAME_LETTERS = 3

const displayNames = new Map<LanguageTag, Intl.DisplayNames>()

/** The name for an ISO 3166-1 code. */
export function countryName(code: string, language: LanguageTag): string {
  const { locale } = describeLanguage(language)
  const names = displayNames.get(language) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  displayNames.set(language, names)
  return names.of(code) ?? code
}

export type FindRegions = (words: string, language: LanguageTag) => Set<number>

/** By codes, by beginnings of English names, and by beginnings of the names of countries in the language of the reader, as addresses show them. */
export function createRegionMatcher(regions: readonly GazetteerRegion[]): FindRegions {
  const regionsOfCountry = Map.groupBy(regions.keys(), (region) => regions[region]?.country ?? '')
  const countriesIn = new Map<LanguageTag, { name: string; regions: number[] }[]>()
  const labels = regions.map(labelsOf)
  const byCode = Map.groupBy(
    labelled(labels, ({ codes }) => codes),
    ({ label }) => label,
  )
  const byName = labelled(labels, ({ names }) => names).sort((one, other) => compare(one.label, other.label))

  function beginningWith(words: string): Labelled[] {
    const from = firstWhere(byName.length, (index) => compare(byName[index]?.label ?? '', words) >= 0)
    const rest = byName.slice(from)
    const past = firstWhere(rest.length, (index) => !rest[index]?.label.startsWith(words))
    return rest.slice(0, past)
  }

  function inCountries(words: string, language: LanguageTag): number[] {
    if (language === sourceLanguage) return []
    const countries =
      countriesIn.get(language) ??
      [...regionsOfCountry].map(([code, ofCountry]) => ({
        name: foldName(countryName(code, language)),
        regions: ofCountry,
      }))
    countriesIn.set(language, countries)
    return countries.filter(({ name }) => name.startsWith(words)).flatMap((country) => country.regions)
  }

  return (words, language) => {
    const found = byCode.get(words)?.map(({ region }) => region) ?? []
    if (words.length < NAME_LETTERS) return new Set(found)
    return new Set([...found, ...beginningWith(words).map(({ region }) => region), ...inCountries(words, language)])
  }
}

interface Labels {
  codes: string[]
  names: string[]
}

interface Labelled {
  label: string
  region: number
}

const labelled = (labels: Labels[], pick: (labels: Labels) => string[]): Labelled[] =>
  labels.flatMap((ofRegion, region) => pick(ofRegion).map((label) => ({ label, region })))

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function labelsOf({ country, code, name }: GazetteerRegion): Labels {
  const postal = POSTAL_CODES[`${country}.${code}`] ?? (/^[A-Z]+$/.test(code) ? code.toLowerCase() : undefined)
  const here = [postal, foldName(name)].filter((label) => label !== undefined && label !== '')
  const countries = [
    country.toLowerCase(),
    foldName(countryName(country, sourceLanguage)),
    ...(COUNTRY_ALIASES[country] ?? []),
  ]
  const both = here.flatMap((region) => countries.map((label) => `${region} ${label}`))
  return {
    codes: [...(postal ? [postal] : []), ...countries, ...both],
    names: [foldName(name), ...countries, ...both].filter((label) => label.length >= NAME_LETTERS),
  }
}
