import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'

/** A table of items, the view with their searchable parts, and the index table with the same columns. */
interface Index {
  items: 'rides' | 'vehicles' | 'users'
  view: string
  entries: string
  columns: string
  /** Before the first id. */
  noId: number | string
}

export const indexes: readonly Index[] = [
  {
    items: 'rides',
    view: 'rides_to_find',
    entries: 'ride_entries',
    columns:
      'id, user_id, vehicle_id, series_id, status, visibility, hidden_at, date, over_at, distance, start_lat, start_lng, public_lat, public_lng, blurred, names, words',
    noId: 0,
  },
  {
    items: 'vehicles',
    view: 'vehicles_to_find',
    entries: 'vehicle_entries',
    columns: 'id, user_id, created_at, names, words',
    noId: 0,
  },
  { items: 'users', view: 'users_to_find', entries: 'user_entries', columns: 'id, created_at, words', noId: '' },
]

export function createEntriesBackfillRepository(tx: Database, { items, view, entries, columns, noId }: Index) {
  return {
    /**
     * Locks the next items against changes: the trigger of a concurrent change could not see the entry that this transaction inserts.
     * @returns their ids in order
     */
    async lockNext(lastKey: string, limit: number): Promise<(number | string)[]> {
      const { rows } = await tx.execute<{ id: number | string }>(
        sql`select id from ${sql.identifier(items)} where id > ${lastKey === '' ? noId : lastKey} order by id limit ${limit} for share`,
      )
      return rows.map(({ id }) => id)
    },

    /** Items that riders added or changed after the migration have an entry already. */
    async add(ids: readonly (number | string)[]): Promise<void> {
      const list = sql.raw(columns)
      await tx.execute(sql`
        insert into ${sql.identifier(entries)} (${list}) select ${list} from ${sql.identifier(view)}
        where id between ${ids[0]} and ${ids.at(-1)} on conflict (id) do nothing`)
    },
  }
}
