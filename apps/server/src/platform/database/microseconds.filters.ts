import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * A moment as a key of a cursor, in microseconds since 1970: a JavaScript date would lose the last three digits, and so the
 * position in the list.
 */
export const toMicroseconds = (moment: SQLWrapper): SQL<number> =>
  sql<number>`(extract(epoch from ${moment}) * 1000000)::bigint`.mapWith(Number)

export const fromMicroseconds = (key: number | string): SQL =>
  sql`(timestamptz 'epoch' + ${key} * interval '1 microsecond')`
