import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  like,
  lte,
  ne,
  not,
  notInArray,
  or,
  sum,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { FilePurpose } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { storedFilesTable } from './storage.table.ts'
import { isUnexpired } from './stored-files.filters.ts'

export type FileRow = typeof storedFilesTable.$inferSelect
export type NewFileRow = Omit<FileRow, 'createdAt'>

/** The module `reports` implements it. */
export type IsEvidence = (key: SQLWrapper) => SQL

const sweepSize = 50
const pageSize = 500

export function createStorageRepository(db: Database) {
  async function* rowsByKey(where: SQL | undefined): AsyncGenerator<FileRow> {
    let last: string | undefined
    for (;;) {
      const rows = await db
        .select()
        .from(storedFilesTable)
        .where(and(where, last === undefined ? undefined : gt(storedFilesTable.key, last)))
        .orderBy(asc(storedFilesTable.key))
        .limit(pageSize)
      yield* rows
      last = rows.at(-1)?.key
      if (rows.length < pageSize) return
    }
  }

  return {
    /** Without released files that a report holds. */
    listOwned: (ownerId: string, now: Date): AsyncGenerator<FileRow> =>
      rowsByKey(and(eq(storedFilesTable.ownerId, ownerId), isUnexpired(now))),

    async countOwned(ownerId: string, now: Date): Promise<number> {
      const [row] = await db
        .select({ files: count() })
        .from(storedFilesTable)
        .where(and(eq(storedFilesTable.ownerId, ownerId), isUnexpired(now)))
      return row?.files ?? 0
    },

    /** All files whose key begins with `prefix`, also expired ones that are not removed yet. */
    rowsByPrefix: (prefix: string): AsyncGenerator<FileRow> => rowsByKey(like(storedFilesTable.key, `${prefix}%`)),

    /** Thumbnails included. */
    async countStored(): Promise<number> {
      const [row] = await db.select({ files: count(), photos: count(storedFilesTable.width) }).from(storedFilesTable)
      return row ? row.files + row.photos : 0
    },

    async exists(key: string): Promise<boolean> {
      const rows = await db
        .select({ key: storedFilesTable.key })
        .from(storedFilesTable)
        .where(eq(storedFilesTable.key, key))
      return rows.length > 0
    },

    async add(row: NewFileRow) {
      await db.insert(storedFilesTable).values(row)
    },

    /** Without expired files. */
    async usedBy(ownerId: string, now: Date): Promise<number> {
      const [row] = await db
        .select({ bytes: sum(storedFilesTable.size).mapWith(Number) })
        .from(storedFilesTable)
        .where(and(eq(storedFilesTable.ownerId, ownerId), isUnexpired(now)))
      return row?.bytes ?? 0
    },

    /** Undefined for a released file that waits for its removal. */
    async find(key: string, now: Date): Promise<FileRow | undefined> {
      const [row] = await db
        .select()
        .from(storedFilesTable)
        .where(and(eq(storedFilesTable.key, key), isUnexpired(now)))
      return row
    },

    /** A concurrent release waits and then sees the report. @returns whether the file has not expired at that time */
    async hold(key: string, at: Date): Promise<boolean> {
      const rows = await db
        .select({ key: storedFilesTable.key })
        .from(storedFilesTable)
        .where(and(eq(storedFilesTable.key, key), isUnexpired(at)))
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

    /** Only the owner's files of that purpose. @returns the files that exist */
    async keep(keys: string[], ownerId: string, purpose: FilePurpose, now: Date): Promise<FileRow[]> {
      return db
        .update(storedFilesTable)
        .set({ expiresAt: null })
        .where(
          and(
            inArray(storedFilesTable.key, keys),
            eq(storedFilesTable.ownerId, ownerId),
            eq(storedFilesTable.purpose, purpose),
            isUnexpired(now),
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

    /** All photos and all unused uploads. */
    async expireOwned(ownerId: string, at: Date) {
      const mayGo = or(ne(storedFilesTable.purpose, 'message'), gt(storedFilesTable.expiresAt, at))
      await db
        .update(storedFilesTable)
        .set({ expiresAt: at })
        .where(and(eq(storedFilesTable.ownerId, ownerId), mayGo))
    },

    async listExpired(now: Date, isEvidence: IsEvidence, except: string[]): Promise<string[]> {
      const rows = await db
        .select({ key: storedFilesTable.key })
        .from(storedFilesTable)
        .where(
          and(
            lte(storedFilesTable.expiresAt, now),
            not(isEvidence(storedFilesTable.key)),
            notInArray(storedFilesTable.key, except),
          ),
        )
        .orderBy(asc(storedFilesTable.expiresAt))
        .limit(sweepSize)
      return rows.map((row) => row.key)
    },

    async remove(key: string) {
      await db.delete(storedFilesTable).where(eq(storedFilesTable.key, key))
    },
  }
}
