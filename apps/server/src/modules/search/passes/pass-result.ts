import { maxCount, maxRowsRead } from './pass.select.ts'
import type { Kind } from './pass-shape.ts'

/** Smaller values first, compared from top to bottom. */
export interface RankedHit {
  rank: number
  phase: number
  /** Metres, as text of the database; may be `Infinity`. */
  far: string
  time: number
  kind: Kind
  id: string
}

export interface PassResult {
  hits: RankedHit[]
  count: number
}

export const noResult: PassResult = { hits: [], count: 0 }

export const isCut = ({ count }: PassResult) => count >= maxRowsRead
export const isFull = ({ count }: PassResult) => count >= maxCount

/** The results must have no hit in common. */
export const concatResults = (one: PassResult, other: PassResult): PassResult => ({
  hits: [...one.hits, ...other.hits],
  count: Math.min(maxCount, one.count + other.count),
})

/** The results may have hits in common. */
export function mergeResults(...results: PassResult[]): PassResult {
  const hits = new Map(results.flatMap((result) => result.hits).map((hit) => [hit.id, hit]))
  return { hits: [...hits.values()], count: Math.max(0, ...results.map(({ count }) => count)) }
}

/** Sorts like `order by` in pass.select.ts. */
export function byRank(one: RankedHit, other: RankedHit): number {
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
