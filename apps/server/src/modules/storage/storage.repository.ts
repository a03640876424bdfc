import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import type { FilePurpose } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { storedFilesTable } from './storage.table.ts'

export type FileRow = typeof storedFilesTable.$inferSelect
export type NewFileRow = Omit<FileRow, 'createdAt'>

/** Expired files leave in steps of this many, so that no request carries a whole backlog. */
const sweepSize = 50

export function createStorageRepository(db: Database) {
  return {
    async add(rows: NewFileRow[]) {
      await db.insert(storedFilesTable).values(rows)
    },

    async find(key: string): Promise<FileRow | undefined> {
      const [row] = await db.select().from(storedFilesTable).where(eq(storedFilesTable.key, key))
      return row
    },

    /** Keeps the owner's files of that purpose for good; says how many of the keys there were. */
    async keep(keys: string[], ownerId: string, purpose: FilePurpose, now: Date): Promise<number> {
      const isAlive = or(isNull(storedFilesTable.expiresAt), gt(storedFilesTable.expiresAt, now))
      const kept = await db
        .update(storedFilesTable)
        .set({ expiresAt: null })
        .where(
          and(
            inArray(storedFilesTable.key, keys),
            eq(storedFilesTable.ownerId, ownerId),
            eq(storedFilesTable.purpose, purpose),
            isAlive,
          ),
        )
        .returning({ key: storedFilesTable.key })
      return kept.length
    },

    async expire(keys: string[], at: Date) {
      if (keys.length > 0)
        await db.update(storedFilesTable).set({ expiresAt: at }).where(inArray(storedFilesTable.key, keys))
    },

    /** All the owner's photos, and whatever was uploaded but never used. */
    async expireOwned(ownerId: string, at: Date) {
      const mayGo = or(ne(storedFilesTable.purpose, 'message'), gt(storedFilesTable.expiresAt, at))
      await db
        .update(storedFilesTable)
        .set({ expiresAt: at })
        .where(and(eq(storedFilesTable.ownerId, ownerId), mayGo))
    },

    async listExpired(now: Date): Promise<string[]> {
      const rows = await db
        .select({ key: storedFilesTable.key })
        .from(storedFilesTable)
        .where(lte(storedFilesTable.expiresAt, now))
        .orderBy(asc(storedFilesTable.expiresAt))
        .limit(sweepSize)
      return rows.map((row) => row.key)
    },

    async remove(key: string) {
      await db.delete(storedFilesTable).where(eq(storedFilesTable.key, key))
    },
  }
}
