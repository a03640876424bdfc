import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '@scooter-rides/contract'
import { invalidField } from './problem.ts'

/** One page of a list. `next` is the cursor of the following page. */
export interface Page<Item> {
  items: Item[]
  next?: Cursor | undefined
}

/** The sort keys of the last row on a page. */
export type Cursor = (string | number | null)[]

export const pageSize = (query: { limit?: number | undefined }) => query.limit ?? limits.pageDefault

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
  throw notACursor()
}

const notACursor = () => invalidField('cursor', 'Must be a cursor from a Link header')

/** The id after which a page of a list sorted by id starts; 0 for the first page. @throws 400 naming `cursor` */
export function decodeIdCursor(text: string | undefined): number {
  const [afterId] = decodeCursor(text, 1) ?? [0]
  if (typeof afterId !== 'number' || !Number.isInteger(afterId) || Math.abs(afterId) > 2_147_483_647) throw notACursor()
  return afterId
}

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
