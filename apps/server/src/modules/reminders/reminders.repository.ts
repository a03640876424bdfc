import { lt, sql } from 'drizzle-orm'
import { deleteOldest } from '../../platform/database/batches/delete-oldest.repository.ts'
import type { Database } from '../../platform/database/database.ts'
import { rideParticipantsTable } from '../participation/participation.table.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { isShown } from '../rides/shown.filters.ts'
import { usersTable } from '../users/users.table.ts'
import type { ReminderKind } from './reminder-times.ts'
import { rideRemindersTable } from './reminders.table.ts'

export interface StartingRide {
  id: number
  title: string
  startsAt: Date
  overAt: Date
  timeZone: string
}

interface StartingRidesQuery {
  kind: ReminderKind
  now: Date
  before: Date
  after: StartingRide | undefined
  limit: number
}

/** In milliseconds like JavaScript dates; the database has microseconds. */
const startInMs = sql`date_trunc('milliseconds', ${ridesTable.date})`
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

export function createRemindersRepository(db: Database) {
  return {
    /** Earliest first, without rides that have a reminder for this start. */
    async listStarting({ kind, now, before, after, limit }: StartingRidesQuery): Promise<StartingRide[]> {
      const isAfter = after ? sql`and (${startInMs}, ${ridesTable.id}) > (${at(after.startsAt)}, ${after.id})` : sql``
      return db
        .select({
          id: ridesTable.id,
          title: ridesTable.title,
          startsAt: ridesTable.date,
          overAt: ridesTable.overAt,
          timeZone: ridesTable.timeZone,
        })
        .from(ridesTable)
        .where(
          sql`${ridesTable.date} > ${at(now)} and ${ridesTable.date} >= ${at(after?.startsAt ?? now)}
            and ${ridesTable.date} <= ${at(before)} and ${isShown} ${isAfter}
            and not exists (select from ride_reminders r
              where r.ride_id = ${ridesTable.id} and r.kind = ${kind} and r.starts_at = ${ridesTable.date})`,
        )
        .orderBy(ridesTable.date, ridesTable.id)
        .limit(limit)
    },

    /** For this process. @returns false if another process has the reminder or the ride was moved */
    async claim({ id, startsAt }: StartingRide, kind: ReminderKind): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        insert into ride_reminders (ride_id, kind, starts_at)
        select ${ridesTable.id}, ${kind}, ${ridesTable.date} from ${ridesTable}
        where ${ridesTable.id} = ${id} and ${startInMs} = ${at(startsAt)} and ${isShown}
        on conflict do nothing`)
      return (rowCount ?? 0) > 0
    },

    /** The organiser and participants with a seat, with their time zones. Riders who created or joined the ride after the reminder was due need none. */
    async ridersOf(rideId: number, dueAt: Date, limit: number): Promise<Map<string, string | null>> {
      const { rows } = await db.execute<{ id: string; timeZone: string | null }>(sql`
        select ${usersTable.id}, ${usersTable.settings} ->> 'timeZone' as "timeZone" from ${usersTable}
        where ${usersTable.id} in (
          select ${ridesTable.userId} from ${ridesTable}
          where ${ridesTable.id} = ${rideId} and ${ridesTable.createdAt} <= ${at(dueAt)}
          union all
          select ${rideParticipantsTable.userId} from ${rideParticipantsTable}
          where ${rideParticipantsTable.rideId} = ${rideId} and ${rideParticipantsTable.answer} = 'yes'
            and ${rideParticipantsTable.answeredAt} <= ${at(dueAt)})
        limit ${limit}`)
      return new Map(rows.map(({ id, timeZone }) => [id, timeZone]))
    },

    /** @returns whether more may be left */
    purge(before: Date, limit: number): Promise<boolean> {
      const { startsAt } = rideRemindersTable
      return deleteOldest(db, { table: rideRemindersTable, where: lt(startsAt, before), oldestBy: startsAt }, limit)
    },
  }
}
