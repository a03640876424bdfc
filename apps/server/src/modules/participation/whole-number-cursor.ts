import { decodeCursor } from '../../platform/http/paging.ts'
import { invalidField } from '../../platform/http/problem.ts'

export interface PageQuery {
  limit?: number | undefined
  cursor?: string | undefined
}

/** Empty without a cursor. */
export function decodeWholeNumbers(text: string | undefined, keys: number): number[] {
  const cursor = decodeCursor(text, keys) ?? []
  const isWhole = (key: unknown): key is number => Number.isSafeInteger(key)
  if (!cursor.every(isWhole)) throw invalidField('cursor', 'Must be a cursor from a Link header')
  return cursor
}
