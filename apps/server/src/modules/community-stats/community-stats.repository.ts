import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { isShown } from '../rides/shown.filters.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { usersTable } from '../users/users.table.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'

interface Counts {
  users: number
  rides: number
  vehicles: number
}

export function createCommunityStatsRepository(db: Database) {
  return {
    /** Drafts, cancelled and hidden rides and deleted accounts do not count. */
    async count(): Promise<Counts> {
      const { rows } = await db.execute<{ [key in keyof Counts]: number }>(sql`select
        (select count(*)::int from ${usersTable} where ${isAlive}) as users,
        (select count(*)::int from ${ridesTable} where ${isShown}) as rides,
        (select count(*)::int from ${vehiclesTable}) as vehicles`)
      return rows[0] ?? { users: 0, rides: 0, vehicles: 0 }
    },
  }
}
