import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { messagesTable } from '../chat/chat.table.ts'
import { reportsTable } from '../reports/reports.table.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { storedFilesTable } from '../storage/storage.table.ts'
import { usersTable } from '../users/users.table.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'

interface OperatorFigures {
  riders: number
  /** Riders who were active since the given time. */
  activeRiders: number
  /** Published rides, past and future. */
  rides: number
  scooters: number
  messages: number
  files: number
  fileBytes: number
  /** Neither answered nor dismissed. */
  openReports: number
}

/** Without deleted accounts and messages. */
export async function countForOperator(db: Database, activeSince: Date): Promise<OperatorFigures | undefined> {
  const { rows } = await db.execute<{ [key in keyof OperatorFigures]: number }>(sql`select
    (select count(*)::int from ${usersTable} where ${usersTable.deletedAt} is null) as riders,
    (select count(*)::int from ${usersTable} where ${usersTable.deletedAt} is null
      and ${usersTable.lastActiveAt} >= ${activeSince.toISOString()}) as "activeRiders",
    (select count(*)::int from ${ridesTable} where ${ridesTable.status} = 'published') as rides,
    (select count(*)::int from ${vehiclesTable}) as scooters,
    (select count(*)::int from ${messagesTable} where not ${messagesTable.isDeleted}) as messages,
    (select count(*)::int from ${storedFilesTable}) as files,
    (select coalesce(sum(${storedFilesTable.size}), 0)::float8 from ${storedFilesTable}) as "fileBytes",
    (select count(*)::int from ${reportsTable} where ${reportsTable.status} <> 'resolved') as "openReports"`)
  return rows[0]
}
