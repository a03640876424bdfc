import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../platform/database/database.ts'
import { causesOf } from '../../../platform/process/error-causes.ts'
import { inParallel } from '../../../platform/queues/in-parallel.ts'
import { addTo, nameOf } from '../file-list.ts'
import { createStorageRepository } from '../storage.repository.ts'
import { copyFile, isSame, type Stores } from './copy-file.ts'
import { filesOf, indexFiles, isInUse, partPrefixes, type ExpectedFile, type FileIndex } from '../file-index.ts'
import { emptyReport, type MoveReport } from './move-report.ts'

export interface MoveRequest extends Stores {
  db: Database
  now: Date
  deletesOriginals: boolean
  /** Whether files of the new store that belong to no row are deleted. */
  deletesUnknown: boolean
  /** `total` is an estimate: riders upload and delete meanwhile. */
  onProgress: (progress: { done: number; total: number; report: MoveReport }) => void
  /** For tests. */
  retryMs?: number
}

/** Files are small, so most of the time is waiting for answers. */
const atOnce = 8
const attempts = 3
const defaultRetryMs = 2000

/** The store does not answer in the middle of a move; `cause` says why. */
export class StoreAwayError extends Error {
  readonly store: keyof Stores

  constructor(store: keyof Stores, cause: unknown) {
    super('A store is unavailable.', { cause })
    this.store = store
  }
}

/**
 * Copies every file that a row names and that the new store does not have. It can be stopped at any time and run again,
 * also while servers use either store.
 * @throws StoreAwayError
 */
export async function moveFiles(request: MoveRequest): Promise<MoveReport> {
  const { db, from, to, onProgress } = request
  const files = createStorageRepository(db)
  const report = emptyReport()
  const total = await files.countStored()
  let done = 0
  for (const prefix of partPrefixes) {
    // Before the rows are read: a row is older than its bytes, so that a file of a listing without a row was deleted.
    const [here, there] = await Promise.all([indexOf('from', from, prefix), indexOf('to', to, prefix)])
    const unknown = new Set(there.keys())
    await inParallel(atOnce, files.rowsByPrefix(prefix), async (row) => {
      for (const file of filesOf(row)) {
        unknown.delete(file.key)
        await moveOne(request, { file, here, there, report })
        done += 1
        onProgress({ done, total: Math.max(done, total), report })
      }
    })
    for (const key of unknown) {
      addTo(report.unknown, key)
      if (request.deletesUnknown) await retried(request, () => to.delete(key))
    }
  }
  return report
}

interface OneFile {
  file: ExpectedFile
  here: FileIndex
  there: FileIndex
  report: MoveReport
}

async function moveOne(request: MoveRequest, { file, here, there, report }: OneFile) {
  const { key, row } = file
  const hasOriginal = here.has(key)
  if (!hasOriginal && !there.has(key)) {
    if (isInUse(row, request.now)) addTo(report.missing, nameOf(file))
    return
  }
  const isThere = hasWhole(file, here.get(key), there.get(key))
  const deletesOriginal = request.deletesOriginals && hasOriginal
  try {
    // An original is deleted only if the copy has the same bytes, also if an earlier run made the copy.
    if (isThere && (!deletesOriginal || (await retried(request, () => isSame(request, key))))) report.alreadyThere += 1
    else if (!(await copyOne(request, file, report))) return
    if (!deletesOriginal) return
    await retried(request, () => request.from.delete(key))
    report.deletedOriginals += 1
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    addTo(report.failed, `${nameOf(file)}: ${error.message}`)
  }
}

/** @returns false if a rider deleted the file meanwhile */
async function copyOne(request: MoveRequest, { key, contentType, row }: ExpectedFile, report: MoveReport) {
  const size = await retried(request, () => copyFile(request, key, contentType))
  if (size === undefined) return false
  if (!(await createStorageRepository(request.db).exists(row.key))) {
    await retried(request, () => request.to.delete(key))
    return false
  }
  report.copied += 1
  report.copiedBytes += size
  return true
}

/** A single file that cannot be read or written, in stores that answer. */
class FileError extends Error {}

/** @throws FileError, or StoreAwayError if the whole store is to blame */
async function retried<T>(request: MoveRequest, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts) {
        await requireStores(request)
        throw new FileError(causesOf(error).at(-1)?.message ?? String(error), { cause: error })
      }
      await pause(request.retryMs ?? defaultRetryMs)
    }
  }
}

/** A copy of another size than the original counts only if it has the size of the row. */
function hasWhole({ size }: ExpectedFile, original: number | undefined, copy: number | undefined): boolean {
  return copy !== undefined && (original === undefined || original === copy || copy === size)
}

async function requireStores({ from, to }: Stores) {
  for (const [name, store] of Object.entries({ from, to }) as [keyof Stores, Stores['from']][])
    await store.ping().catch((error: unknown) => {
      throw new StoreAwayError(name, error)
    })
}

const indexOf = (name: keyof Stores, store: Stores['from'], prefix: string) =>
  indexFiles(store, prefix).catch((error: unknown) => {
    throw new StoreAwayError(name, error)
  })
