import { createHash } from 'node:crypto'
import type { QueryOf, searchNetwork } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { decodeCursor, type Cursor } from '../../platform/http/paging.ts'
import { invalidField } from '../../platform/http/problem.ts'
import type { RankedHit } from './passes/pass-result.ts'
import { matchModes, type MatchMode } from './passes/search-passes.ts'
import { kinds } from './passes/pass-shape.ts'

export type SearchQuery = QueryOf<typeof searchNetwork>

export interface SearchCursor {
  mode: MatchMode
  after: RankedHit
}

/** A cursor is valid only for the search that wrote it. */
function stampOf(
  words: readonly string[],
  { limit: _limit, cursor: _cursor, term: _term, ...rest }: SearchQuery,
): string {
  return createHash('sha256')
    .update(JSON.stringify([words, rest]))
    .digest('base64url')
    .slice(0, 12)
}

export function writeCursor(words: readonly string[], query: SearchQuery, { mode, after }: SearchCursor): Cursor {
  const { rank, phase, far, time, kind, id } = after
  return [stampOf(words, query), matchModes.indexOf(mode), rank, phase, far, time, kind, id]
}

/** @throws 400 with the field `cursor` if it belongs to another search */
export function readCursor(words: readonly string[], query: SearchQuery): SearchCursor | undefined {
  const keys = decodeCursor(query.cursor, 8)
  if (!keys) return undefined
  const [stamp, modeIndex, rank, phase, far, time, kindName, id] = keys
  const mode = matchModes[Number(modeIndex)]
  const kind = kinds.find((known) => known === kindName)
  const isSmallInteger = (value: unknown): value is number => Number.isInteger(value) && Math.abs(Number(value)) < 1000
  const isHit =
    isSmallInteger(rank) &&
    isSmallInteger(phase) &&
    typeof far === 'string' &&
    /^(Infinity|\d+(\.\d+)?(e[+-]\d{1,2})?)$/.test(far) &&
    typeof time === 'number' &&
    kind !== undefined &&
    mode !== undefined &&
    typeof id === 'string' &&
    id.isWellFormed() &&
    !id.includes('\0')
  if (stamp !== stampOf(words, query) || !isHit)
    throw invalidField('cursor', translatable('community-errors.searchCursorInvalid'))
  return { mode, after: { rank, phase, far, time, kind, id } }
}
