import { asc, desc, sql, type SQL } from 'drizzle-orm'
import { fromMicroseconds, toMicroseconds } from '../../platform/database/microseconds.filters.ts'
import { usersTable } from './users.table.ts'

const { createdAt, id } = usersTable

/** The position of a rider in a list by time; `key` is in microseconds. */
interface Position {
  key: number | string
  id: string
}

/** The order of the index `users_newest`, whose nulls are last: any other order would sort all riders. */
export const newestFirst = {
  key: toMicroseconds(createdAt),
  order: [sql`${createdAt} desc nulls last`, asc(id)],
  /** The first condition is the start of the index scan. */
  after(at: Position): SQL {
    const moment = fromMicroseconds(at.key)
    return sql`${createdAt} <= ${moment} and (${createdAt} < ${moment} or ${id} > ${at.id})`
  },
}

/** The same index read backwards. */
export const oldestFirst = {
  key: newestFirst.key,
  order: [sql`${createdAt} asc nulls first`, desc(id)],
  after(at: Position): SQL {
    const moment = fromMicroseconds(at.key)
    return sql`${createdAt} >= ${moment} and (${createdAt} > ${moment} or ${id} < ${at.id})`
  },
}
