import { foldName, isSideWord } from '@scooter-rides/osm-import'
import { partsOf } from '../query/place-query.ts'

export interface AddressReading {
  words: string[]
  number?: string
  /** The words after the name: town, postcode, region. */
  where: string[]
}

export interface AddressReadings {
  direct: AddressReading[]
  /** The last words are taken for the town although no comma precedes them. */
  cut: AddressReading[]
  /** Two words are joined: "Mc Donalds", "green spring". */
  joined: AddressReading[]
}

const HOUSE_NUMBER = /^\d{1,5}[a-z]?$/
/** "12 a" is one number; a town has at most this many words. */
const MOST_TOWN_WORDS = 3
/** No name has more words; longer queries are pasted texts. */
const MOST_WORDS = 12

/** "123 Main St", "Hauptstrasse 5, Vaduz", "5 rue de la Poste", "rua das flores 12 porto". */
export function readAddress(query: string, fold = foldName): AddressReadings {
  const [name = '', ...rest] = partsOf(query, fold)
  const words = name.split(' ').filter(Boolean).slice(0, MOST_WORDS)
  const [second = '', ...others] = rest
  // "Rua das Flores, 12, Porto". After a house number, five digits are a ZIP code.
  const isZip = /^\d{5}$/.test(second) && words.some((word) => HOUSE_NUMBER.test(word))
  if (HOUSE_NUMBER.test(second) && !isZip)
    return { direct: [{ words, number: second, where: others }], cut: [], joined: [] }
  // "12, rua das Flores, Porto", or a postcode before its town.
  if (HOUSE_NUMBER.test(name) && second !== '') {
    const street = second.split(' ').slice(0, MOST_WORDS)
    return {
      direct: [
        { words, where: rest },
        { words: street, number: name, where: others },
      ],
      cut: [],
      joined: [],
    }
  }
  const readings = withNumbers(words).map((reading) => ({ ...reading, where: [...reading.where, ...rest] }))
  return { direct: readings, cut: rest.every(isRegion) ? readings.flatMap(cutsOf) : [], joined: joinsOf(words, rest) }
}

/** "MD 21202", "USA": the town precedes the comma. */
const isRegion = (part: string) => /^(?:[a-z]{2}(?: \d{5})?|\d{5}|usa)$/.test(part)

/** Only for short names, which have few pairs of words. */
const MOST_JOINED = 5

const joinsOf = (words: string[], where: string[]): AddressReading[] =>
  words.length > MOST_JOINED
    ? []
    : words.slice(1).map((word, index) => ({
        words: [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)],
        where,
      }))

function withNumbers(words: string[]): AddressReading[] {
  const plain: AddressReading = { words, where: [] }
  const numbered = words.flatMap((word, index): AddressReading[] => {
    if (!HOUSE_NUMBER.test(word)) return []
    const next = words[index + 1] ?? ''
    const isSplit = /^\d+$/.test(word) && /^[a-z]$/.test(next)
    // "12-14 Main Street", and houses in Queens: "40-15 Junction Boulevard".
    const isRange = /^\d+$/.test(word) && HOUSE_NUMBER.test(next)
    const number = isSplit ? word + next : isRange ? `${word}-${next}` : word
    const [before, after] = [words.slice(0, index), words.slice(isSplit || isRange ? index + 2 : index + 1)]
    if (before.length === 0) return isName(after) ? [{ words: after, number, where: [] }] : []
    return isName(before) ? [{ words: before, number, where: after.length > 0 ? [after.join(' ')] : [] }] : []
  })
  return [plain, ...numbered]
}

const isName = (words: string[]) => words.some((word) => !isSideWord(word) && !/^\d+$/.test(word))

function cutsOf(reading: AddressReading): AddressReading[] {
  if (!reading.where.every(isRegion)) return []
  const most = Math.min(MOST_TOWN_WORDS, reading.words.length - 1)
  return Array.from({ length: most }, (_, index) => {
    const cut = reading.words.length - 1 - index
    return {
      ...reading,
      words: reading.words.slice(0, cut),
      where: [reading.words.slice(cut).join(' '), ...reading.where],
    }
  }).filter(({ words }) => isName(words))
}
