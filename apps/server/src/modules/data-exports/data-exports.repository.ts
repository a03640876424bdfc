import { and, eq, lte, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { dataExportsTable } from './data-exports.table.ts'

export type DataExportRow = typeof dataExportsTable.$inferSelect

/** One request of a rider for an archive. */
export interface ExportRequest {
  userId: string
  archiveKey: string
}

const isOf = ({ userId, archiveKey }: ExportRequest) =>
  and(eq(dataExportsTable.userId, userId), eq(dataExportsTable.archiveKey, archiveKey))

export function createDataExportsRepository(db: Database) {
  return {
    async findOf(userId: string): Promise<DataExportRow | undefined> {
      const [row] = await db.select().from(dataExportsTable).where(eq(dataExportsTable.userId, userId))
      return row
    },

    async find(request: ExportRequest): Promise<DataExportRow | undefined> {
      const [row] = await db.select().from(dataExportsTable).where(isOf(request))
      return row
    },

    /** Replaces the rider's former archive unless it is still being prepared. @returns false if it is */
    async begin(request: ExportRequest, times: { requestedAt: Date; expiresAt: Date; stalledBefore: Date }) {
      const { requestedAt, expiresAt, stalledBefore } = times
      const fresh = { state: 'preparing', filesDone: 0, filesTotal: 0, size: null, readyAt: null } as const
      const rows = await db
        .insert(dataExportsTable)
        .values({ ...request, ...fresh, requestedAt, expiresAt })
        .onConflictDoUpdate({
          target: dataExportsTable.userId,
          set: { archiveKey: request.archiveKey, ...fresh, requestedAt, expiresAt },
          setWhere: sql`${dataExportsTable.state} <> 'preparing' or ${lte(dataExportsTable.requestedAt, stalledBefore)}`,
        })
        .returning({ userId: dataExportsTable.userId })
      return rows.length > 0
    },

    /** @returns false if the rider asked again meanwhile, or deleted the account */
    async update(request: ExportRequest, change: Partial<DataExportRow>): Promise<boolean> {
      const rows = await db
        .update(dataExportsTable)
        .set(change)
        .where(isOf(request))
        .returning({ userId: dataExportsTable.userId })
      return rows.length > 0
    },

    /** @returns the key of the deleted archive */
    async removeOf(userId: string): Promise<string | undefined> {
      const [row] = await db
        .delete(dataExportsTable)
        .where(eq(dataExportsTable.userId, userId))
        .returning({ key: dataExportsTable.archiveKey })
      return row?.key
    },

    async listExpired(now: Date, { atMost, except }: { atMost: number; except: string[] }): Promise<ExportRequest[]> {
      return db
        .select({ userId: dataExportsTable.userId, archiveKey: dataExportsTable.archiveKey })
        .from(dataExportsTable)
        .where(and(lte(dataExportsTable.expiresAt, now), notInArray(dataExportsTable.archiveKey, except)))
        .limit(atMost)
    },

    async remove(request: ExportRequest) {
      await db.delete(dataExportsTable).where(isOf(request))
    },
  }
}
