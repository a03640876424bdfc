import { editDistance } from '../../../platform/words/edit-distance.ts'
import type { Extract } from './extract.ts'
import { nameAmbiguous, nameUnknown } from '../extract-sources.errors.ts'

const mostNamed = 8
const mostListed = 50

/** Letters and digits only, in lower case and without accents: "São Paulo", "sao-paulo" and "SaoPaulo" are the same name. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Finds an extract by its name, the end of its path, its name and country, or its code; ignores capitals, accents and typos.
 * @throws 409 `maps.name_ambiguous` with the candidates, cities first; 404 `maps.name_unknown` with similar names
 */
export function findExtract(text: string, extracts: readonly Extract[]): Extract {
  const query = fold(text)
  const exact = extracts.filter((extract) => namesOf(extract).includes(query))
  const meant = exact.length > 0 ? exact : nearestByTypos(query, extracts)
  const [only] = meant
  if (only && meant.length === 1) return only
  if (only) throw nameAmbiguous(text, citiesFirst(meant).slice(0, mostNamed).map(uniqueName))
  throw nameUnknown(text, nearest(query, extracts).slice(0, 5).map(uniqueName))
}

/** The extracts whose name contains these letters, best match first; all of them by name for an empty text. */
export function searchExtracts(text: string, extracts: readonly Extract[]): Extract[] {
  const query = fold(text)
  const byName = extracts.toSorted((one, other) => one.name.localeCompare(other.name))
  if (query === '') return citiesFirst(byName).slice(0, mostListed)
  const found = byName.filter((extract) => namesOf(extract).some((name) => name.includes(query)))
  const begins = (extract: Extract) => (fold(extract.name).startsWith(query) ? 0 : 1)
  const best = found.length > 0 ? citiesFirst(found) : nearestByTypos(query, byName)
  return best.toSorted((one, other) => begins(one) - begins(other)).slice(0, mostListed)
}

/** A unique name: of extracts with the same name, the town keeps the bare name and the others get their parent ("Georgia, Europe"). */
export function ownName({ name, path, kind }: Extract, extracts: readonly Extract[]): string {
  const parent = path.split('/').slice(0, -1)
  const last = parent.at(-1)
  const isNamesake = (other: Extract) => other.path !== path && fold(other.name) === fold(name)
  if (kind === 'city' || last === undefined || !extracts.some(isNamesake)) return name
  return `${name}, ${extracts.find((other) => other.path === parent.join('/'))?.name ?? inWords(last)}`
}

/** `north-america` is North America. */
const inWords = (part: string) =>
  part
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** The name for ambiguous cases: `city/porto`, `europe/georgia`. It finds only this extract. */
const uniqueName = ({ path }: Extract) => path

const citiesFirst = (extracts: readonly Extract[]) =>
  extracts.toSorted((one, other) => (one.kind === other.kind ? 0 : one.kind === 'city' ? -1 : 1))

function namesOf({ name, path, codes }: Extract): string[] {
  const parts = path.split('/')
  const ends = parts.map((_, at) => fold(parts.slice(at).join('')))
  const [parent = ''] = parts.slice(-2)
  return [fold(name), ...ends, fold(name + parent), ...codes.map(fold)]
}

/** The extracts with the fewest typos; none if the best has more than one typo in five letters. */
function nearestByTypos(query: string, extracts: readonly Extract[]): Extract[] {
  const most = Math.floor(query.length / 5) + (query.length === 4 ? 1 : 0)
  if (most === 0) return []
  const rated = extracts.map((extract) => ({ extract, typos: editDistance(query, fold(extract.name), most) }))
  const least = Math.min(...rated.map(({ typos }) => typos))
  return least > most ? [] : rated.flatMap(({ extract, typos }) => (typos === least ? extract : []))
}

/** Ranks by the letter pairs that they have in common. */
function nearest(query: string, extracts: readonly Extract[]): Extract[] {
  const pairs = pairsOf(query)
  return extracts
    .map((extract) => ({ extract, likeness: likeness(pairs, pairsOf(fold(extract.name))) }))
    .filter((rated) => rated.likeness > 0.25)
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ extract }) => extract)
}

const pairsOf = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

const likeness = (one: Set<string>, other: Set<string>) =>
  (2 * [...one].filter((pair) => other.has(pair)).length) / Math.max(1, one.size + other.size)
