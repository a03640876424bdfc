import type { FastifyReply, FastifyRequest } from 'fastify'
import { largestId, limits } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { invalidField } from './problem.ts'

/** One page of a list. `next` is the cursor of the following page. */
export interface Page<Item> {
  items: Item[]
  next?: Cursor | undefined
}

/** The sort keys of the last row on a page. */
export type Cursor = (string | number | null)[]

/** The paging of a request, as the contract's `pageQuery` decodes it. */
export interface PageQuery {
  limit?: number | undefined
  cursor?: string | undefined
}

export const pageSize = (query: Pick<PageQuery, 'limit'>) => query.limit ?? limits.pageDefault

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** @throws 400 naming `cursor` when the text was not made by `encodeCursor` or holds another number of keys */
export function decodeCursor(text: string | undefined, keys: number): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isCursor =
      Array.isArray(value) &&
      value.length === keys &&
      value.every((key) => key === null || typeof key === 'string' || (typeof key === 'number' && Number.isFinite(key)))
    if (isCursor) return value
  } catch {
    // Invalid JSON is refused below.
  }
  throw invalidCursor()
}

const invalidCursor = () => invalidField('cursor', translatable('errors.cursor'))

/** Undefined without a cursor. The checks are in the order of the cursor's keys. @throws 400 naming `cursor` if a key does not pass */
export function decodePlace<Place extends object>(
  text: string | undefined,
  checks: { [Name in keyof Place]: (key: unknown) => key is Place[Name] },
): Place | undefined {
  const named: [string, (key: unknown) => boolean][] = Object.entries(checks)
  const keys = decodeCursor(text, named.length)
  if (!keys) return undefined
  if (!named.every(([, isKey], index) => isKey(keys[index]))) throw invalidCursor()
  // Each key has passed the check of its type.
  return Object.fromEntries(named.map(([name], index) => [name, keys[index]])) as Place
}

export const isWholeKey = (key: unknown): key is number => Number.isSafeInteger(key)
/** An id, or the negative id of a list sorted backwards: the database refuses larger numbers. */
export const isIdKey = (key: unknown): key is number => isWholeKey(key) && Math.abs(key) <= largestId
/** Text that the database accepts. */
export const isTextKey = (key: unknown): key is string => typeof key === 'string' && !key.includes('\0')

/** The id after which a page of a list sorted by id starts; undefined for the first page. @throws 400 naming `cursor` */
export const decodeIdCursor = (text: string | undefined): number | undefined => decodePlace(text, { id: isIdKey })?.id

/** Returns the page's items and sets the next page's address in the `Link` header. */
export function sendPage<Item>(request: FastifyRequest, reply: FastifyReply, page: Page<Item>): Item[] {
  if (page.next) {
    const address = new URL(request.url, 'http://this.site')
    address.searchParams.set('cursor', encodeCursor(page.next))
    void reply.header('link', `<${address.pathname}${address.search}>; rel="next"`)
  }
  return page.items
}

/** Makes a page of rows that were queried with one row more than its size. */
export function toPage<Item>(rows: Item[], size: number, cursorOf: (last: Item) => Cursor): Page<Item> {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return rows.length > size && last !== undefined ? { items, next: cursorOf(last) } : { items }
}
