import { and, sql, type SQL } from 'drizzle-orm'
import { sponsorsTable } from '../../sponsors/sponsors.table.ts'
import { rideSearch } from './ride-search.filters.ts'
import { namedViewer } from '../../participation/viewer.filters.ts'
import { hidesProfile } from '../../relationships/profile-access.filters.ts'
import { param, micros, type KindSearch } from './ranking.filters.ts'
import { userEntriesTable, vehicleEntriesTable } from '../search.table.ts'
import type { PassShape } from './pass-shape.ts'

const viewer = namedViewer(param('viewerId'))

const plain = (table: SQL, names: SQL, where: SQL | undefined): KindSearch => ({
  table,
  words: sql`${table}.words`,
  names,
  id: sql`${table}.id`,
  where,
  time: sql`-${micros(sql`${table}.created_at`)}`,
})

/** Without blocks, and without private profiles of riders who are not friends. */
const isShown = (riderId: SQL) => sql`(${riderId} not in ${viewer.blocked} and not ${hidesProfile(riderId, viewer)})`

const tierRank = sql`case ${sponsorsTable.tier} when 'gold' then 0 when 'silver' then 10 else 20 end`

const isWithinPeriod = and(
  sql`(${sponsorsTable.startsAt} is null or ${sponsorsTable.startsAt} <= ${param('now')}::timestamptz)`,
  sql`(${sponsorsTable.endsAt} is null or ${sponsorsTable.endsAt} > ${param('now')}::timestamptz)`,
)

export function kindSearchOf(shape: PassShape): KindSearch {
  switch (shape.kind) {
    case 'ride':
      return rideSearch(shape)
    case 'scooter':
      return plain(
        sql`${vehicleEntriesTable}`,
        sql`${vehicleEntriesTable.names}`,
        isShown(sql`${vehicleEntriesTable.userId}`),
      )
    case 'sponsor':
      return {
        ...plain(sql`${sponsorsTable}`, sql`${sponsorsTable}.words`, isWithinPeriod),
        ...(shape.isByTier && { firstRank: tierRank }),
      }
    case 'rider':
      return plain(sql`${userEntriesTable}`, sql`${userEntriesTable.words}`, isShown(sql`${userEntriesTable.id}`))
  }
}
