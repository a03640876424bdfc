import { createHash } from 'node:crypto'
import type { QueryOf, searchNetwork } from '@scooter-rides/contract'
import { decodeCursor, type Cursor } from '../../platform/http/paging.ts'
import { invalidField } from '../../platform/http/problem.ts'
import type { HitPlace } from './search.repository.ts'
import { depths, type Depth } from './looking.ts'
import { kinds } from './search-shape.ts'

export type SearchQuery = QueryOf<typeof searchNetwork>

export interface SearchCursor {
  depth: Depth
  after: HitPlace
}

/** What a cursor belongs to: on another search it would point anywhere. */
function stampOf(
  words: readonly string[],
  { limit: _limit, cursor: _cursor, term: _term, ...asked }: SearchQuery,
): string {
  return createHash('sha256')
    .update(JSON.stringify([words, asked]))
    .digest('base64url')
    .slice(0, 12)
}

export function writeCursor(words: readonly string[], query: SearchQuery, { depth, after }: SearchCursor): Cursor {
  const { rank, phase, far, time, kind, id } = after
  return [stampOf(words, query), depths.indexOf(depth), rank, phase, far, time, kind, id]
}

/** @throws 400 naming `cursor` for one of another search */
export function readCursor(words: readonly string[], query: SearchQuery): SearchCursor | undefined {
  const keys = decodeCursor(query.cursor, 8)
  if (!keys) return undefined
  const [stamp, depthIndex, rank, phase, far, time, kindName, id] = keys
  const depth = depths[Number(depthIndex)]
  const kind = kinds.find((known) => known === kindName)
  const isWhole = (value: unknown): value is number => Number.isInteger(value) && Math.abs(Number(value)) < 1000
  const isPlace =
    isWhole(rank) &&
    isWhole(phase) &&
    typeof far === 'string' &&
    /^(Infinity|\d+(\.\d+)?(e[+-]\d{1,2})?)$/.test(far) &&
    typeof time === 'number' &&
    kind !== undefined &&
    depth !== undefined &&
    typeof id === 'string' &&
    id.isWellFormed() &&
    !id.includes('\0')
  if (stamp !== stampOf(words, query) || !isPlace)
    throw invalidField('cursor', 'Must be a cursor from a Link header of the same search')
  return { depth, after: { rank, phase, far, time, kind, id } }
}
