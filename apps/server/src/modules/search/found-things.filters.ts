import { and, sql, type SQL } from 'drizzle-orm'
import { sponsorsTable } from '../sponsors/sponsors.table.ts'
import { usersTable } from '../users/users.table.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'
import { rideSearch } from './found-rides.filters.ts'
import { given, micros, rankedColumns, textRank, type KindSearch } from './ranked-columns.filters.ts'
import type { Kind, SearchShape } from './search-shape.ts'

const newestFirst = (createdAt: SQL) => sql`-${micros(createdAt)}`
const isOfNobodyBlocked = (riderId: SQL) => sql`${riderId} not in (select rider_id from viewer_blocks)`

function plainSearch(kind: Kind, table: SQL, where: SQL | undefined, rank: (words: SQL) => SQL): KindSearch {
  const words = sql`${table}.words`
  const columns = rankedColumns({
    kind,
    id: sql`${table}.id`,
    rank: rank(words),
    time: newestFirst(sql`${table}.created_at`),
  })
  return { branches: [{ table, columns, words, where }], best: ['namesExact', 'namesStart'] }
}

/** Tiers order the tab of sponsors, and nothing else. */
const tierRank = sql`case ${sponsorsTable.tier} when 'gold' then 0 when 'silver' then 10 else 20 end`

/** Within their period. */
const isShown = and(
  sql`(${sponsorsTable.startsAt} is null or ${sponsorsTable.startsAt} <= ${given('now')}::timestamptz)`,
  sql`(${sponsorsTable.endsAt} is null or ${sponsorsTable.endsAt} > ${given('now')}::timestamptz)`,
)

export function searchOf(kind: Kind, shape: SearchShape, isNarrowed: boolean): KindSearch {
  switch (kind) {
    case 'ride':
      return rideSearch(shape, isNarrowed)
    case 'scooter':
      return plainSearch(kind, sql`${vehiclesTable}`, isOfNobodyBlocked(sql`${vehiclesTable.userId}`), textRank)
    case 'sponsor':
      return plainSearch(kind, sql`${sponsorsTable}`, isShown, (words) =>
        shape.category === 'sponsors' ? sql`${tierRank} + ${textRank(words)}` : textRank(words),
      )
    case 'rider':
      // An account that was deleted has no words.
      return plainSearch(kind, sql`${usersTable}`, isOfNobodyBlocked(sql`${usersTable.id}`), textRank)
  }
}
