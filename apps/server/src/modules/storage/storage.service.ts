import { randomBytes } from 'node:crypto'
import type { FilePurpose, StoredFile } from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/http/problem.ts'
import type { UploadedFile } from '../../platform/http/upload.ts'
import type { FileStore, StoredBytes } from '../../platform/storage/file-store.ts'
import { fileKey, fileUrl } from './file-url.ts'
import { prepareFile, type PreparedFile } from './prepare-file.ts'
import { fileNotFound } from './storage.errors.ts'
import { mayRead, type FileReader } from './storage.policy.ts'
import { createStorageRepository, type FileRow, type NewFileRow } from './storage.repository.ts'

export type FileSize = 'full' | 'thumb'

interface StorageDeps {
  db: Database
  store: FileStore
  clock: Clock
  onTrouble: (event: string, error: unknown) => void
}

/** How long an uploaded file waits for the scooter or message it is meant for. */
const unusedForMs = 24 * 60 * 60 * 1000

const newKey = () => randomBytes(16).toString('hex')
const thumbKey = (key: string) => `${key}.thumb`

export type StorageService = ReturnType<typeof createStorageService>

/** Files and who may read them. A new file expires unless something keeps it: see `keep` and `release`. */
export function createStorageService({ db, store, clock, onTrouble }: StorageDeps) {
  const files = createStorageRepository(db)

  async function write(key: string, { bytes, contentType, image }: PreparedFile) {
    await store.put(key, bytes, contentType)
    if (image) await store.put(thumbKey(key), image.thumbnail, 'image/webp')
  }

  const storage = {
    /** Stores all of the uploads or none; `field` is what a refusal names. */
    async add(ownerId: string, purpose: FilePurpose, uploads: UploadedFile[], field: string): Promise<StoredFile[]> {
      const prepared = await Promise.all(uploads.map((upload) => prepareFile(upload, purpose, field)))
      const expiresAt = new Date(clock().getTime() + unusedForMs)
      const added = prepared.map((file) => ({ file, row: toRow(file, { key: newKey(), ownerId, purpose, expiresAt }) }))
      // The rows come first: bytes without a row would never be found again.
      await files.add(added.map(({ row }) => row))
      const written = await Promise.allSettled(added.map(({ row, file }) => write(row.key, file)))
      const failed = written.find((outcome) => outcome.status === 'rejected')
      if (!failed) return added.map(({ row }) => toStoredFile(row))
      await files.expire(
        added.map(({ row }) => row.key),
        clock(),
      )
      await storage.removeExpired()
      throw failed.reason
    },

    /** @throws 404 for who may not see it too */
    async getReadable(key: string, size: FileSize, reader: FileReader | undefined): Promise<FileRow> {
      const file = await files.find(key)
      if (!file || !mayRead(file, reader) || (size === 'thumb' && file.width === null)) throw fileNotFound()
      return file
    },

    async read(key: string, size: FileSize): Promise<StoredBytes> {
      const found = await store.find(size === 'thumb' ? thumbKey(key) : key)
      if (!found) throw fileNotFound()
      return found
    },

    /**
     * Inside the caller's transaction: these files are used now and stay.
     * @throws 400 naming `field` unless all are the owner's, uploaded for this purpose
     */
    async keep(
      tx: Database,
      { urls, ownerId, purpose, field }: { urls: string[]; ownerId: string; purpose: FilePurpose; field: string },
    ): Promise<void> {
      if (urls.length === 0) return
      const keys = urls.map((url) => fileKey(url) ?? '')
      const kept = await createStorageRepository(tx).keep(keys, ownerId, purpose, clock())
      if (kept < new Set(keys).size) throw invalidField(field, 'May only name your own stored images')
    },

    /** Inside the caller's transaction: nothing uses these files any more. Call `removeExpired` once it has committed. */
    async release(tx: Database, urls: string[]): Promise<void> {
      await createStorageRepository(tx).expire(
        urls.flatMap((url) => fileKey(url) ?? []),
        clock(),
      )
    },

    /** Inside the transaction that deletes an account. What was sent in messages stays with them. */
    async releaseAllOf(tx: Database, ownerId: string): Promise<void> {
      await createStorageRepository(tx).expireOwned(ownerId, clock())
    },

    /** Deletes what nothing uses. What cannot be deleted now waits for the next time. */
    async removeExpired(): Promise<void> {
      try {
        for (const key of await files.listExpired(clock())) {
          await Promise.all([store.delete(key), store.delete(thumbKey(key))])
          await files.remove(key)
        }
      } catch (error) {
        onTrouble('storage.sweep_failed', error)
      }
    },
  }
  return storage
}

function toRow(
  { bytes, contentType, fileName, image }: PreparedFile,
  owned: Pick<FileRow, 'key' | 'ownerId' | 'purpose' | 'expiresAt'>,
): NewFileRow {
  return {
    ...owned,
    contentType,
    fileName,
    size: bytes.length,
    width: image?.width ?? null,
    height: image?.height ?? null,
  }
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
