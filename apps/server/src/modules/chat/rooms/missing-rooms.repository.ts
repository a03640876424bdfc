import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { rideParticipantsTable } from '../../participation/participation.table.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { usersTable } from '../../users/users.table.ts'
import { chatRoomsTable } from '../chat.table.ts'

export interface RideWithoutRoom {
  id: number
  /** As text, because a `Date` would lose microseconds. */
  date: string
}

export function createMissingRoomsRepository(db: Database) {
  return {
    /** Published rides that are not over, the soonest first, after `after`. Reads only the end of the index `rides_start`. */
    async list(now: Date, after: RideWithoutRoom, limit: number): Promise<RideWithoutRoom[]> {
      const { rows } = await db.execute<RideWithoutRoom & Record<string, unknown>>(sql`
        select r.id, r.date::text as date from ${ridesTable} r
        where (r.date, r.id) > (${after.date}::timestamptz, ${after.id}::int) and r.over_at > ${now.toISOString()}::timestamptz
          and r.status = 'published' and not exists (select from ${chatRoomsTable} c where c.ride_id = r.id)
        order by r.date, r.id limit ${limit}`)
      return rows
    },

    /** Locks the accounts of the organiser and of all riders with a yes or a maybe. */
    async lockRiders(rideId: number): Promise<void> {
      await db.execute(sql`
        select from ${usersTable} u where u.id in (
          select p.user_id from ${rideParticipantsTable} p where p.ride_id = ${rideId} and p.answer in ('yes', 'maybe')
          union all select r.user_id from ${ridesTable} r where r.id = ${rideId})
        order by u.id for key share`)
    },

    async lockRide(rideId: number): Promise<void> {
      await db.execute(sql`select from ${ridesTable} where id = ${rideId} for update`)
    },
  }
}
