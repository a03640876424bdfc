import { randomBytes } from 'node:crypto'
import type { FilePurpose, StorageUsage, StoredFile } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import { translatable } from '@scooter-rides/messages'
import type { AddJob } from '../../jobs/job.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { withoutGuard } from '../../platform/database/transaction-guard.ts'
import type { Deadline } from '../../platform/http/deadlines.ts'
import { invalidField } from '../../platform/http/problem.ts'
import type { UploadedFile } from '../../platform/http/uploads.ts'
import type { FileSize } from '../../platform/storage/file-headers.ts'
import { deleteEach } from '../../platform/storage/delete-each.ts'
import type { FileStore, StoredBytes } from '../../platform/storage/file-store.ts'
import { createKeyedMutex } from '../../platform/queues/keyed-mutex.ts'
import { lockUser } from '../users/living-rider.repository.ts'
import { fileKey, fileUrl, thumbKey } from './file-url.ts'
import { inspectFile, type InspectedFile } from './inspect-file.ts'
import type { PhotoWork } from './photo-work.ts'
import { fileNotFound, quotaReached } from './storage.errors.ts'
import { isShareable, mayRead, type FileReader } from './storage.policy.ts'
import { removeReleasedFiles } from './storage.job-kinds.ts'
import { createStorageRepository, type FileRow, type IsEvidence, type NewFileRow } from './storage.repository.ts'
import type { StoredPurpose } from './storage.table.ts'

interface StorageDeps {
  db: Database
  store: FileStore
  clock: Clock
  photos: PhotoWork
  /** Undefined for no limit. */
  quotaBytes: number | undefined
  addJob: AddJob
  isSharedWith: (key: string, riderId: string) => Promise<boolean>
  isEvidence: IsEvidence
  reportError: (event: string, error: unknown) => void
}

type Owned = Pick<FileRow, 'key' | 'purpose' | 'expiresAt'> & { ownerId: string }

interface NewFiles {
  ownerId: string
  purpose: StoredPurpose
  field: string
  deadline?: Deadline
}

/** The time until an upload expires that no scooter or message uses. */
const unusedForMs = dayMs
/** Longer than filing a report takes, and than the clock difference of two servers. */
const aboutToExpireMs = 60_000

const newKey = () => randomBytes(16).toString('hex')

export type StorageService = ReturnType<typeof createStorageService>

/** A new file expires unless it is kept: see `keep` and `release`. */
export function createStorageService({
  db,
  store,
  clock,
  photos,
  quotaBytes,
  addJob,
  isSharedWith,
  isEvidence,
  reportError,
}: StorageDeps) {
  const files = createStorageRepository(db)
  const runExclusive = createKeyedMutex()

  /** The readers of a message's file change, so chat is queried each time. */
  async function mayBeRead(file: FileRow, reader: FileReader | undefined): Promise<boolean> {
    return mayRead(file, reader) || (isShareable(file, reader) && (await isSharedWith(file.key, reader.id)))
  }

  /** The row is inserted first, because bytes without a row would never be removed. */
  async function addRow(row: NewFileRow & { ownerId: string }) {
    await runExclusive(row.ownerId, () =>
      db.transaction(async (tx) => {
        const files = createStorageRepository(tx)
        // Serialises uploads of a rider, so that together they cannot exceed the quota.
        await lockUser(tx, row.ownerId, 'no key update')
        if (quotaBytes && (await files.usedBy(row.ownerId, clock())) + row.size > quotaBytes)
          throw quotaReached(quotaBytes)
        await files.add(row)
      }),
    )
  }

  async function addFile({ upload, image, ...file }: InspectedFile, owned: Owned, deadline?: Deadline) {
    if (!image) {
      const row = { ...owned, ...file, size: upload.size, width: null, height: null }
      await addRow(row)
      await store.put(row.key, upload, row.contentType)
      return row
    }
    const { bytes, thumbnail, ...prepared } = await photos.prepare(owned.ownerId, image, deadline)
    const row = { ...owned, ...file, ...prepared, size: bytes.length }
    await addRow(row)
    // Both have ended before a failure removes them: a later write would leave bytes without a row.
    const ends = await Promise.allSettled([
      store.put(row.key, bytes, row.contentType),
      store.put(thumbKey(row.key), thumbnail, 'image/webp'),
    ])
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    return row
  }

  /** The row goes last, because it is what a later run finds. */
  async function removeFile(key: string) {
    await Promise.all([store.delete(key), store.delete(thumbKey(key))])
    await files.remove(key)
  }

  async function removeFiles(keys: string[]) {
    for (const key of keys) await removeFile(key)
  }

  async function releaseKeys(tx: Database, keys: string[]) {
    if (keys.length === 0) return
    await createStorageRepository(tx).expire(keys, clock())
    await addJob(tx, removeReleasedFiles, {})
  }

  const storage = {
    /** All uploads or none; errors name `field`. Each file is one unit of work of `deadline`, after which nothing more is stored. */
    async add({ ownerId, purpose, field, deadline }: NewFiles, uploads: UploadedFile[]): Promise<StoredFile[]> {
      const inspected = await Promise.all(uploads.map((upload) => inspectFile(upload, purpose, field)))
      await photos.count(
        ownerId,
        inspected.flatMap(({ image }) => image ?? []),
      )
      const expiresAt = new Date(clock().getTime() + unusedForMs)
      const keys: string[] = []
      const rows: NewFileRow[] = []
      try {
        for (const file of inspected) {
          const key = newKey()
          keys.push(key)
          rows.push(await addFile(file, { key, ownerId, purpose, expiresAt }, deadline))
          deadline?.signal.throwIfAborted()
          deadline?.extend()
        }
        return rows.map(toStoredFile)
      } catch (error) {
        // Uploads of a rider who was suspended meanwhile are removed as well.
        await withoutGuard(async () => {
          await files.expire(keys, clock())
          // A failure leaves the rest to the job.
          await removeFiles(keys).catch((error: unknown) => reportError('storage.sweep_failed', error))
        })
        throw error
      }
    },

    /** For the data export, without released files that a report holds. */
    listOwned: (ownerId: string): AsyncGenerator<FileRow> => files.listOwned(ownerId, clock()),

    countOwned: (ownerId: string): Promise<number> => files.countOwned(ownerId, clock()),

    async usage(ownerId: string): Promise<StorageUsage> {
      return { usedBytes: await files.usedBy(ownerId, clock()), quotaBytes: quotaBytes ?? null }
    },

    /** @throws 404 also for callers who may not read it */
    async getReadable(key: string, size: FileSize, reader: FileReader | undefined): Promise<FileRow> {
      const file = await files.find(key, clock())
      if (!file || !(await mayBeRead(file, reader)) || (size === 'thumb' && file.width === null)) throw fileNotFound()
      return file
    },

    async read(key: string, size: FileSize): Promise<StoredBytes> {
      const found = await store.find(size === 'thumb' ? thumbKey(key) : key)
      if (!found) throw fileNotFound()
      return found
    },

    /** In the caller's transaction. @throws 400 naming `field` unless all belong to the owner and were uploaded for this purpose */
    async keep(
      tx: Database,
      { urls, ownerId, purpose, field }: { urls: string[]; ownerId: string; purpose: FilePurpose; field: string },
    ): Promise<void> {
      if (urls.length === 0) return
      const keys = urls.map((url) => fileKey(url) ?? '')
      const stored = await createStorageRepository(tx).keep(keys, ownerId, purpose, clock())
      if (stored.length < new Set(keys).size) throw invalidField(field, translatable('file-errors.imagesOnly'))
    },

    /** Like `keep`, for the file of a message. @returns its metadata @throws 400 naming `field` */
    async keepAttachment(
      tx: Database,
      { key, ownerId, field }: { key: string; ownerId: string; field: string },
    ): Promise<FileRow> {
      const [file] = await createStorageRepository(tx).keep([key], ownerId, 'message', clock())
      if (!file) throw invalidField(field, translatable('file-errors.attachment'))
      return file
    },

    /** In the caller's transaction. The files are removed after the commit. */
    async release(tx: Database, urls: string[]): Promise<void> {
      await releaseKeys(
        tx,
        urls.flatMap((url) => fileKey(url) ?? []),
      )
    },

    /** Until the report is answered. Call it in the transaction that files the report. @returns false for a file that was released before */
    holdAsEvidence: (tx: Database, key: string): Promise<boolean> =>
      createStorageRepository(tx).hold(key, new Date(clock().getTime() + aboutToExpireMs)),

    /** Also if its owner released it. @throws 404 */
    async getEvidence(key: string): Promise<FileRow> {
      const file = await files.findEvidence(key, isEvidence)
      if (!file) throw fileNotFound()
      return file
    },

    /** The files that only the report held are removed after the commit. */
    releaseEvidence: (tx: Database): Promise<void> => addJob(tx, removeReleasedFiles, {}),

    /** Does not check the reader. @throws 404 also for a file that is not an image */
    async findPhoto(tx: Database, key: string): Promise<{ ownerId: string; purpose: StoredPurpose; url: string }> {
      const file = await createStorageRepository(tx).find(key, clock())
      const { ownerId = null, purpose, width } = file ?? {}
      if (ownerId === null || !purpose || width === null) throw fileNotFound()
      return { ownerId, purpose, url: fileUrl(key) }
    },

    /** Like `keep`, for the logo of a sponsor: it belongs to the site and survives the account that uploaded it. */
    keepForSite: (tx: Database, url: string): Promise<void> =>
      createStorageRepository(tx).keepForSite(fileKey(url) ?? ''),

    /** Like `release`, for the file of a message. */
    releaseAttachment: (tx: Database, key: string): Promise<void> => releaseKeys(tx, [key]),

    /** Runs in the transaction that deletes an account. Files of messages stay. */
    async releaseAllOf(tx: Database, ownerId: string): Promise<void> {
      await createStorageRepository(tx).expireOwned(ownerId, clock())
      await addJob(tx, removeReleasedFiles, {})
    },

    /** Deletes expired files. @throws if a file cannot be deleted now; the next run tries it again */
    removeExpired: (signal: AbortSignal): Promise<void> =>
      deleteEach({
        listNext: (except) => files.listExpired(clock(), isEvidence, except),
        keyOf: (key) => key,
        remove: removeFile,
        signal,
      }),
  }
  return storage
}

function toStoredFile({ key, contentType, size, width, height }: NewFileRow): StoredFile {
  return {
    storageKey: key,
    url: fileUrl(key),
    contentType,
    size,
    ...(width !== null && height !== null && { width, height }),
  }
}
