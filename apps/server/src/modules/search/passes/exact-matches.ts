import type { LatLng } from '@scooter-rides/geo'
import { dayMarks, monthMarks, squareMarks } from '../query/entry-marks.ts'
import type { QueryTerm } from '../query/query-term.ts'
import { exactTsquery, nameTsquery, withMark } from '../query/tsquery.ts'
import { maxCount } from './pass.select.ts'
import type { Kind } from './pass-shape.ts'
import { isCut, isFull, mergeResults, noResult, type PassResult } from './pass-result.ts'
import type { TermFrequency } from './term-frequencies.repository.ts'

/** From this estimate on, reading all matches takes long: the likely best ones are searched first. */
const manyRows = 1000
/** The same for names, whose likely best matches cost nothing extra to find. */
const manyNames = 300
const enoughRows = maxCount * 1.5

export interface PassOptions {
  maxRows?: number
  isUpcoming?: boolean
}

export type RunPass = (tsquery: string, options?: PassOptions) => Promise<PassResult>

export interface KindQuery {
  kind: Kind
  terms: readonly QueryTerm[]
  now: Date
  near: LatLng | undefined
  frequencyOf: TermFrequency
}

/**
 * Items with all terms as whole words. If there are more than a pass reads, it searches names, the next or nearby rides and the newest
 * other items first, so that nearly all of the best are among the hits.
 */
export async function findExact(query: KindQuery, runPass: RunPass): Promise<PassResult> {
  const { kind, terms } = query
  const all = exactTsquery(terms)
  const rows = estimateRows(query, '')
  if (rows < manyRows || kind === 'sponsor') {
    const everything = await runPass(all)
    if (!isCut(everything) || kind === 'sponsor') return everything
    return mergeResults(everything, await findBest(query, rows, runPass))
  }
  const best = await findBest(query, rows, runPass)
  return isFull(best) ? best : mergeResults(best, await runPass(all))
}

async function findBest(query: KindQuery, rows: number, runPass: RunPass): Promise<PassResult> {
  const { kind, terms, near } = query
  const all = exactTsquery(terms)
  const nameRows = estimateRows(query, '=')
  const findByName = async () => {
    const likely =
      nameRows < manyNames
        ? noResult
        : await findInPeriod(query, nameRows, runPass, (marks) => nameTsquery(terms, marks))
    return isFull(likely) ? likely : mergeResults(likely, await runPass(nameTsquery(terms)))
  }
  const findAnywhere = () =>
    kind === 'ride'
      ? findInPeriod(query, rows, runPass, (marks) => withMark(all, marks))
      : runPass(all, { maxRows: enoughRows })
  const findNear = (place: LatLng) =>
    Promise.all(
      [nameTsquery(terms, squareMarks(place)), withMark(all, squareMarks(place))].map((tsquery) =>
        runPass(tsquery, { maxRows: enoughRows }),
      ),
    )

  const names = findByName()
  // Names rank before everything else. For a frequent word they are often enough; otherwise both passes run at the same time.
  const mayNamesSuffice = terms.length === 1 || nameRows >= manyNames
  const isEnough = kind === 'rider' || (mayNamesSuffice && isFull(await names))
  return mergeResults(
    ...(await Promise.all([names, isEnough ? noResult : findAnywhere()])),
    ...(kind === 'ride' && near ? await findNear(near) : []),
  )
}

/** Upcoming rides, or the newest other items. The period contains enough matches, but fewer than a pass reads. */
async function findInPeriod(
  query: KindQuery,
  rows: number,
  runPass: RunPass,
  tsqueryWithin: (marks: string[]) => string,
): Promise<PassResult> {
  const periods = periodsOf(query)
  const longEnough = periods.findIndex(({ share }) => rows * share >= enoughRows)
  // Terms occur together and rides cluster on Saturdays, so the estimate only chooses where the bisection begins.
  let [tooShort, tooLong] = [-1, periods.length]
  let found = noResult
  for (let index = longEnough < 0 ? tooLong - 1 : longEnough; tooShort < index && index < tooLong;) {
    const result = await runPass(tsqueryWithin(periods[index]?.marks ?? []), { isUpcoming: true })
    found = mergeResults(found, result)
    if (isCut(result)) tooLong = index
    else if (isFull(result)) break
    else tooShort = index
    index = nextBetween(tooShort, tooLong, periods.length)
  }
  return found
}

/** Moves by two while one side has no bound, then bisects; returns a bound if nothing lies between. */
function nextBetween(tooShort: number, tooLong: number, length: number): number {
  if (tooLong === length) return Math.min(tooShort + 2, length - 1)
  return tooShort < 0 ? Math.max(tooLong - 2, 0) : Math.floor((tooShort + tooLong) / 2)
}

/** The period begins or ends now. `share` is its part of all items of the kind. */
interface Period {
  marks: string[]
  share: number
}

/** Each period is about half as long again as the one before, so that one of them contains enough matches, but not too many. */
const dayCounts = [1, 2, 3, 4, 6, 8, 11, 16, 22, 32, 45]
const rideMonthCounts = [3, 4, 6, 8, 12]
const otherMonthCounts = [1, 2, 3, 4, 6, 8, 12, 16, 24]

function periodsOf({ kind, now, frequencyOf }: KindQuery): Period[] {
  const all = Math.max(1, frequencyOf(kind, ''))
  const months = (count: number): Period => {
    const marks = monthMarks(now, count, kind === 'ride' ? 1 : -1)
    return { marks, share: marks.reduce((sum, mark) => sum + frequencyOf(kind, mark), 0) / all }
  }
  if (kind !== 'ride') return otherMonthCounts.map(months)
  const dayShare = months(2).share / 60
  const days = dayCounts.map((count) => ({ marks: dayMarks(now, count), share: dayShare * count }))
  return [...days, ...rideMonthCounts.map(months)]
}

/** Whether the items with all terms probably fill a page. */
export const isFrequent = (kind: Kind, terms: readonly QueryTerm[], frequencyOf: TermFrequency): boolean =>
  estimateRows({ kind, terms, frequencyOf }, '') >= manyRows

/** With `=`, of names. It assumes that the terms occur independently. */
function estimateRows(
  { kind, terms, frequencyOf }: Pick<KindQuery, 'kind' | 'terms' | 'frequencyOf'>,
  mark: '' | '=',
): number {
  const all = Math.max(1, frequencyOf(kind, ''))
  return terms.reduce((rows, { word, corrections }) => {
    const share = [word, ...corrections].reduce((sum, spelling) => sum + frequencyOf(kind, mark + spelling) / all, 0)
    return rows * Math.min(1, share)
  }, all)
}
