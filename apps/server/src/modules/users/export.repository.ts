import { and, asc, eq, getTableColumns, gt, inArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import { identitiesTable } from '../auth/auth.table.ts'
import { messagesTable } from '../chat/chat.table.ts'
import { blocksTable, friendshipsTable, refusalsTable } from '../friends/friends.table.ts'
import { notificationsTable } from '../notifications/notifications.table.ts'
import { appealsTable, reportsTable } from '../reports/reports.table.ts'
import { rideStopsTable, ridesTable } from '../rides/rides.table.ts'
import { rideInvitesTable } from '../participation/participation.table.ts'
import { storedFilesTable } from '../storage/storage.table.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'

const pageRows = 200

/** A table's own rows: `key` is unique among them and gives their order. */
interface Source {
  table: PgTable
  columns: Record<string, PgColumn>
  key: PgColumn
  isOwn: SQL | undefined
}

/** Everything that is kept about a rider, table by table, a page at a time. */
export function createExportRepository(db: Database) {
  async function* rowsOf({ table, columns, key, isOwn }: Source): AsyncGenerator {
    let last: unknown
    for (;;) {
      const isNext = last === undefined ? undefined : gt(key, last)
      const rows = await db
        .select({ key, row: columns })
        .from(table)
        .where(and(isOwn, isNext))
        .orderBy(asc(key))
        .limit(pageRows)
      for (const { row } of rows) yield row
      last = rows.at(-1)?.key
      if (rows.length < pageRows) return
    }
  }

  const whole = (table: PgTable, key: PgColumn, isOwn: SQL | undefined): Source => ({
    table,
    key,
    isOwn,
    columns: getTableColumns(table),
  })

  return {
    sections(userId: string): [name: string, rows: AsyncGenerator][] {
      const { pt: _pt, publicPt: _publicPt, ...rideColumns } = getTableColumns(ridesTable)
      const { tokenHash: _secret, ...inviteColumns } = getTableColumns(rideInvitesTable)
      const ownRides = db.select({ id: ridesTable.id }).from(ridesTable).where(eq(ridesTable.userId, userId))
      const sources: Record<string, Source> = {
        identities: whole(identitiesTable, identitiesTable.id, eq(identitiesTable.userId, userId)),
        vehicles: whole(vehiclesTable, vehiclesTable.id, eq(vehiclesTable.userId, userId)),
        rides: { table: ridesTable, columns: rideColumns, key: ridesTable.id, isOwn: eq(ridesTable.userId, userId) },
        rideStops: whole(rideStopsTable, rideStopsTable.id, inArray(rideStopsTable.rideId, ownRides)),
        rideInvites: {
          table: rideInvitesTable,
          columns: inviteColumns,
          key: rideInvitesTable.id,
          isOwn: eq(rideInvitesTable.createdBy, userId),
        },
        friendships: whole(
          friendshipsTable,
          friendshipsTable.id,
          or(eq(friendshipsTable.userId, userId), eq(friendshipsTable.friendId, userId)),
        ),
        // Who blocked the rider stays with who did it.
        blocks: whole(blocksTable, blocksTable.id, eq(blocksTable.blockerId, userId)),
        refusals: whole(refusalsTable, refusalsTable.askerId, eq(refusalsTable.refuserId, userId)),
        messages: whole(messagesTable, messagesTable.id, eq(messagesTable.senderId, userId)),
        notifications: whole(notificationsTable, notificationsTable.id, eq(notificationsTable.userId, userId)),
        reports: whole(reportsTable, reportsTable.id, eq(reportsTable.reporterId, userId)),
        appeals: whole(appealsTable, appealsTable.id, eq(appealsTable.userId, userId)),
        files: whole(storedFilesTable, storedFilesTable.key, eq(storedFilesTable.ownerId, userId)),
      }
      return Object.entries(sources).map(([name, source]) => [name, rowsOf(source)])
    },
  }
}
