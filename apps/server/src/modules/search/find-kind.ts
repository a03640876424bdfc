import type { LatLng } from '@scooter-rides/geo'
import type { RowsWith } from './word-shares.repository.ts'
import { mostFound, mostLookedAt } from './look.select.ts'
import type { HitPlace, Look } from './search.repository.ts'
import type { Kind } from './search-shape.ts'
import { dayMarks, meant, monthMarks, named, squareMarks, withMark, type Sought } from './word-query.ts'

/** From so many on even to gather them takes long: then the likely ones are looked for first. */
const many = 1000
/** The same of names: with these the likely ones are found at no cost. */
const manyNames = 300
/** More than that of what is likely need not be looked at. */
const enough = mostFound * 1.5

export interface Asked {
  /** So many things of what it finds are looked at. */
  most?: number
  /** Rides that are over do not count. */
  isToCome?: boolean
}

/** One question to the index of a kind. */
export type Ask = (question: string, asked?: Asked) => Promise<Look>

export interface Wanted {
  kind: Kind
  sought: readonly Sought[]
  now: Date
  near: LatLng | undefined
  rowsWith: RowsWith
}

export const none: Look = { hits: [], count: 0 }

/**
 * What of a kind holds all words as they are, the best of it in order. Of more than can be looked at those with the words in their
 * names, and rides that come next or are near, of all else the newest: only nearly all of the best, then.
 */
export async function findMeant(wanted: Wanted, ask: Ask): Promise<Look> {
  const { kind, sought } = wanted
  const all = meant(sought)
  const rows = expected(wanted, '')
  if (rows < many || kind === 'sponsor') {
    const everything = await ask(all)
    if (!isCut(everything) || kind === 'sponsor') return everything
    return overlaid(everything, await findBest(wanted, rows, ask))
  }
  const best = await findBest(wanted, rows, ask)
  return isFull(best) ? best : overlaid(best, await ask(all))
}

/** @param rows about how many there are in all */
async function findBest(wanted: Wanted, rows: number, ask: Ask): Promise<Look> {
  const { kind, sought, near } = wanted
  const all = meant(sought)
  const namedRows = expected(wanted, '=')
  const findNamed = async () => {
    const likely =
      namedRows < manyNames ? none : await findLikely(wanted, namedRows, ask, (marks) => named(sought, marks))
    return isFull(likely) ? likely : overlaid(likely, await ask(named(sought)))
  }
  const findAnywhere = () =>
    kind === 'ride' ? findLikely(wanted, rows, ask, (marks) => withMark(all, marks)) : ask(all, { most: enough })
  const findNear = (place: LatLng) =>
    Promise.all(
      [named(sought, squareMarks(place)), withMark(all, squareMarks(place))].map((question) =>
        ask(question, { most: enough }),
      ),
    )

  const names = findNamed()
  // Names stand before everything else. Of a frequent word they may well be enough; else both are looked for at once.
  const areLikelyMany = sought.length === 1 || namedRows >= manyNames
  const isEnough = kind === 'rider' || (areLikelyMany && isFull(await names))
  return overlaid(
    ...(await Promise.all([names, isEnough ? none : findAnywhere()])),
    ...(kind === 'ride' && near ? await findNear(near) : []),
  )
}

/** What comes next, or came last: in a stretch of time that holds enough, but no more than can be looked at. */
async function findLikely(wanted: Wanted, rows: number, ask: Ask, within: (marks: string[]) => string): Promise<Look> {
  const stretches = stretchesOf(wanted)
  const longEnough = stretches.findIndex(({ share }) => rows * share >= enough)
  // Words often stand together, and rides on Saturdays: what was expected is only where to begin.
  let [tooShort, tooLong] = [-1, stretches.length]
  let found = none
  for (let index = longEnough < 0 ? tooLong - 1 : longEnough; tooShort < index && index < tooLong;) {
    const look = await ask(within(stretches[index]?.marks ?? []), { isToCome: true })
    found = overlaid(found, look)
    if (isCut(look)) tooLong = index
    else if (isFull(look)) break
    else tooShort = index
    index = nextBetween(tooShort, tooLong, stretches.length)
  }
  return found
}

/** Two steps on, or back, while there is no bound on that side; else in the middle, which is a bound itself where nothing lies between. */
function nextBetween(tooShort: number, tooLong: number, length: number): number {
  if (tooLong === length) return Math.min(tooShort + 2, length - 1)
  return tooShort < 0 ? Math.max(tooLong - 2, 0) : Math.floor((tooShort + tooLong) / 2)
}

/** A stretch of time from now on, or back: the marks of what lies in it, and its share in all of the kind. */
interface Stretch {
  marks: string[]
  share: number
}

/** Each about half as long again as the one before, so that one of them holds enough, and not too much. */
const dayCounts = [1, 2, 3, 4, 6, 8, 11, 16, 22, 32, 45]
const rideMonthCounts = [3, 4, 6, 8, 12]
const otherMonthCounts = [1, 2, 3, 4, 6, 8, 12, 16, 24]

/** The short ones first. */
function stretchesOf({ kind, now, rowsWith }: Wanted): Stretch[] {
  const all = Math.max(1, rowsWith(kind, ''))
  const months = (count: number): Stretch => {
    const marks = monthMarks(now, count, kind === 'ride' ? 1 : -1)
    return { marks, share: marks.reduce((sum, mark) => sum + rowsWith(kind, mark), 0) / all }
  }
  if (kind !== 'ride') return otherMonthCounts.map(months)
  const dayShare = months(2).share / 60
  const days = dayCounts.map((count) => ({ marks: dayMarks(now, count), share: dayShare * count }))
  return [...days, ...rideMonthCounts.map(months)]
}

const isCut = ({ count }: Look) => count >= mostLookedAt
const isFull = ({ count }: Look) => count >= mostFound

/** Two looks at different things. */
export const joined = (one: Look, other: Look): Look => ({
  hits: [...one.hits, ...other.hits],
  count: Math.min(mostFound, one.count + other.count),
})

/** Looks that may have found the same. */
function overlaid(...looks: Look[]): Look {
  const hits = new Map(looks.flatMap((look) => look.hits).map((hit) => [hit.id, hit]))
  return { hits: [...hits.values()], count: Math.max(0, ...looks.map(({ count }) => count)) }
}

/** Whether so many of a kind hold all words that they are likely to fill a page. */
export const areMany = (kind: Kind, sought: readonly Sought[], rowsWith: RowsWith): boolean =>
  expected({ kind, sought, rowsWith }, '') >= many

/** About how many hold all words, if each stood anywhere by chance; in names those behind a `=`. */
function expected({ kind, sought, rowsWith }: Pick<Wanted, 'kind' | 'sought' | 'rowsWith'>, mark: '' | '='): number {
  const all = Math.max(1, rowsWith(kind, ''))
  return sought.reduce((rows, { word, slips }) => {
    const share = [word, ...slips].reduce((sum, one) => sum + rowsWith(kind, mark + one) / all, 0)
    return rows * Math.min(1, share)
  }, all)
}

/** The best first. */
export function byPlace(one: HitPlace, other: HitPlace): number {
  return (
    one.rank - other.rank ||
    one.phase - other.phase ||
    compare(Number(one.far), Number(other.far)) ||
    one.time - other.time ||
    compare(one.kind, other.kind) ||
    (one.kind === 'rider' ? compare(one.id, other.id) : Number(one.id) - Number(other.id))
  )
}

const compare = <T extends number | string>(one: T, other: T) => (one < other ? -1 : one > other ? 1 : 0)
