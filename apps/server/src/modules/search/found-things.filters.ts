import { and, sql, type SQL } from 'drizzle-orm'
import { sponsorsTable } from '../sponsors/sponsors.table.ts'
import { rideSearch } from './found-rides.filters.ts'
import { given, micros, type KindSearch } from './ranked-columns.filters.ts'
import { userEntriesTable, vehicleEntriesTable } from './search.table.ts'
import type { LookShape } from './search-shape.ts'

const plain = (table: SQL, names: SQL, where: SQL | undefined): KindSearch => ({
  table,
  words: sql`${table}.words`,
  names,
  id: sql`${table}.id`,
  where,
  // The newest first.
  time: sql`-${micros(sql`${table}.created_at`)}`,
})

const isOfNobodyBlocked = (riderId: SQL) => sql`${riderId} not in (select rider_id from viewer_blocks)`

const tierRank = sql`case ${sponsorsTable.tier} when 'gold' then 0 when 'silver' then 10 else 20 end`

/** Within their period. */
const isShown = and(
  sql`(${sponsorsTable.startsAt} is null or ${sponsorsTable.startsAt} <= ${given('now')}::timestamptz)`,
  sql`(${sponsorsTable.endsAt} is null or ${sponsorsTable.endsAt} > ${given('now')}::timestamptz)`,
)

export function searchOf(shape: LookShape): KindSearch {
  switch (shape.kind) {
    case 'ride':
      return rideSearch(shape)
    case 'scooter':
      return plain(
        sql`${vehicleEntriesTable}`,
        sql`${vehicleEntriesTable.names}`,
        isOfNobodyBlocked(sql`${vehicleEntriesTable.userId}`),
      )
    case 'sponsor':
      return {
        ...plain(sql`${sponsorsTable}`, sql`${sponsorsTable}.words`, isShown),
        ...(shape.isByTier && { firstRank: tierRank }),
      }
    case 'rider':
      return plain(
        sql`${userEntriesTable}`,
        sql`${userEntriesTable.words}`,
        isOfNobodyBlocked(sql`${userEntriesTable.id}`),
      )
  }
}
