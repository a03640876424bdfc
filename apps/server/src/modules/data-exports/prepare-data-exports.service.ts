import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import type { AddJob } from '../../jobs/job.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { signedOut } from '../../platform/http/problem.ts'
import { removeOld } from '../../platform/remove-old.ts'
import { deleteEach } from '../../platform/storage/delete-each.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { StorageService } from '../storage/storage.service.ts'
import type { ExportService } from '../users/export.service.ts'
import { createAddresseesRepository } from './addressees.repository.ts'
import { writeArchive } from './archive.ts'
import { archiveFiles } from './archive-files.ts'
import { createDataExportsRepository, type ExportRequest } from './data-exports.repository.ts'
import { mailDataExport } from './data-exports.job-kinds.ts'
import type { Explain } from './explanation.service.ts'

interface PrepareDeps {
  db: Database
  clock: Clock
  addJob: AddJob
  exports: Pick<ExportService, 'text'>
  storage: Pick<StorageService, 'listOwned' | 'countOwned' | 'read'>
  fileStore: Pick<FileStore, 'put' | 'delete'>
  /** For the archive until it is complete. */
  folder: string
  explain: Explain
}

/** Progress is stored after so many files. */
const filesBetweenNotes = 20
const sweepSize = 50

export type PrepareDataExports = ReturnType<typeof createPrepareDataExports>

export function createPrepareDataExports(deps: PrepareDeps) {
  const { db, clock, addJob, exports, storage, fileStore, folder, explain } = deps
  const requests = createDataExportsRepository(db)

  async function archiveOf(caller: Caller, check: () => Promise<void>, onFile?: (done: number) => Promise<void>) {
    const explanation = await explain(caller.id)
    const sources = { exports, storage, explanation, check, now: clock(), ...(onFile && { onFile }) }
    return writeArchive(archiveFiles(caller, sources))
  }

  async function prepare(request: ExportRequest, signal: AbortSignal) {
    const filesTotal = await storage.countOwned(request.userId)
    const note = (change: object) => requests.update(request, change)
    if (!(await note({ state: 'preparing', filesDone: 0, filesTotal }))) return
    const check = async () => {
      signal.throwIfAborted()
    }
    const noteFile = async (filesDone: number) => {
      if (filesDone % filesBetweenNotes === 0 && !(await note({ filesDone }))) throw new RequestReplaced()
    }
    const path = join(folder, request.archiveKey)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      // The rider is not signed in: the archive names no current session.
      const caller = { id: request.userId, roles: [], isSuspended: false, sid: '' }
      const file = createWriteStream(path, { mode: 0o600 })
      await pipeline(await archiveOf(caller, check, noteFile), file, { signal })
      const size = file.bytesWritten
      await fileStore.put(request.archiveKey, { path, size }, 'application/zip')
      await finish(request, { size, filesTotal })
    } finally {
      await rm(path, { force: true })
    }
  }

  async function finish(request: ExportRequest, { size, filesTotal }: { size: number; filesTotal: number }) {
    const isWanted = await db.transaction(async (tx) => {
      const readyAt = clock()
      const expiresAt = new Date(readyAt.getTime() + limits.dataExportDays * dayMs)
      const change = { state: 'ready' as const, filesDone: filesTotal, size, readyAt, expiresAt }
      const isWanted = await createDataExportsRepository(tx).update(request, change)
      if (isWanted) await addJob(tx, mailDataExport, request)
      return isWanted
    })
    if (!isWanted) await fileStore.delete(request.archiveKey)
  }

  return {
    /** The work of a job. @throws to be retried */
    async prepare(request: ExportRequest, signal: AbortSignal): Promise<void> {
      try {
        await prepare(request, signal)
      } catch (error) {
        const isWanted = await requests.update(request, { state: 'failed' })
        // The rider deleted the account or asked again: its bytes must not stay.
        if (!isWanted) return fileStore.delete(request.archiveKey)
        throw error
      }
    },

    /** The archive without a stored copy, for a client that does not wait. It ends early if the account is deleted meanwhile. */
    stream(caller: Caller): Promise<Readable> {
      const riders = createAddresseesRepository(db)
      return archiveOf(caller, async () => {
        if (!(await riders.exists(caller.id))) throw signedOut()
      })
    },

    /** Partial archives of a killed process. */
    removeLeftovers: (now: Date) => removeOld(folder, now),

    deleteArchive: (archiveKey: string) => fileStore.delete(archiveKey),

    /** @throws if an archive cannot be deleted now; the next run tries it again */
    removeExpired: (signal: AbortSignal): Promise<void> =>
      deleteEach({
        listNext: (except) => requests.listExpired(clock(), { atMost: sweepSize, except }),
        keyOf: ({ archiveKey }) => archiveKey,
        async remove(request) {
          await fileStore.delete(request.archiveKey)
          await requests.remove(request)
        },
        signal,
      }),
  }
}

class RequestReplaced extends Error {
  override name = 'RequestReplaced'
}
