import { and, asc, eq, gt, inArray, isNull, lte, ne, not, or, sum, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { FilePurpose } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { rowsInPages } from '../../platform/database/rows-in-pages.ts'
import { storedFilesTable } from './storage.table.ts'

export type FileRow = typeof storedFilesTable.$inferSelect
export type NewFileRow = Omit<FileRow, 'createdAt'>

/** Whether a report about the file with this key waits for an answer; the module of the reports defines it. */
export type IsEvidence = (key: SQLWrapper) => SQL

/** Expired files leave in steps of this many. */
const sweepSize = 50

const isAlive = (now: Date) => or(isNull(storedFilesTable.expiresAt), gt(storedFilesTable.expiresAt, now))

export function createStorageRepository(db: Database) {
  return {
    /** For the rider's own file; what was let go of is not told, also where a report still holds it. */
    rowsOf: (ownerId: string, now: Date) =>
      rowsInPages(db, {
        table: storedFilesTable,
        key: storedFilesTable.key,
        where: and(eq(storedFilesTable.ownerId, ownerId), isAlive(now)),
      }),

    async add(row: NewFileRow) {
      await db.insert(storedFilesTable).values(row)
    },

    /** Bytes of all that the owner keeps; what may go already is not counted. */
    async usedBy(ownerId: string, now: Date): Promise<number> {
      const [row] = await db
        .select({ bytes: sum(storedFilesTable.size).mapWith(Number) })
        .from(storedFilesTable)
        .where(and(eq(storedFilesTable.ownerId, ownerId), isAlive(now)))
      return row?.bytes ?? 0
    },

    /** Unless it was released, and only waits to be removed. */
    async find(key: string, now: Date): Promise<FileRow | undefined> {
      const [row] = await db
        .select()
        .from(storedFilesTable)
        .where(and(eq(storedFilesTable.key, key), isAlive(now)))
      return row
    },

    /**
     * Whether it is still there at that time, and until the transaction ends: whoever lets go of it waits, and whoever sees that
     * it was let go of sees the report too.
     */
    async hold(key: string, at: Date): Promise<boolean> {
      const rows = await db
        .select({ key: storedFilesTable.key })
        .from(storedFilesTable)
        .where(and(eq(storedFilesTable.key, key), isAlive(at)))
        .for('share')
      return rows.length > 0
    },

    async findEvidence(key: string, isEvidence: IsEvidence): Promise<FileRow | undefined> {
      const [row] = await db
        .select()
        .from(storedFilesTable)
        .where(and(eq(storedFilesTable.key, key), isEvidence(storedFilesTable.key)))
      return row
    },

    /** Keeps the owner's files of that purpose for good; answers those of the keys that there were. */
    async keep(keys: string[], ownerId: string, purpose: FilePurpose, now: Date): Promise<FileRow[]> {
      return db
        .update(storedFilesTable)
        .set({ expiresAt: null })
        .where(
          and(
            inArray(storedFilesTable.key, keys),
            eq(storedFilesTable.ownerId, ownerId),
            eq(storedFilesTable.purpose, purpose),
            isAlive(now),
          ),
        )
        .returning()
    },

    async keepForSite(key: string): Promise<void> {
      await db
        .update(storedFilesTable)
        .set({ ownerId: null, expiresAt: null })
        .where(and(eq(storedFilesTable.key, key), eq(storedFilesTable.purpose, 'sponsor')))
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

    async listExpired(now: Date, isEvidence: IsEvidence): Promise<string[]> {
      const rows = await db
        .select({ key: storedFilesTable.key })
        .from(storedFilesTable)
        .where(and(lte(storedFilesTable.expiresAt, now), not(isEvidence(storedFilesTable.key))))
        .orderBy(asc(storedFilesTable.expiresAt))
        .limit(sweepSize)
      return rows.map((row) => row.key)
    },

    async remove(key: string) {
      await db.delete(storedFilesTable).where(eq(storedFilesTable.key, key))
    },
  }
}
