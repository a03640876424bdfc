import { randomBytes } from 'node:crypto'
import { limits, type DataExport } from '@scooter-rides/contract'
import { dayMs, hourMs } from '@scooter-rides/time'
import type { AddJob } from '../../jobs/job.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { minutes, type RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import type { FileStore, StoredBytes } from '../../platform/storage/file-store.ts'
import { createDataExportsRepository, type DataExportRow } from './data-exports.repository.ts'
import { deleteArchive, prepareDataExport } from './data-exports.job-kinds.ts'

interface DataExportsDeps {
  db: Database
  clock: Clock
  addJob: AddJob
  rateLimiter: RateLimiter
  fileStore: Pick<FileStore, 'find'>
}

/** An archive costs as much as everything that the rider ever stored. */
const perRider = { name: 'data_export', tokens: 5, seconds: minutes(24 * 60) }
/** After this time a request counts as lost, for example with a restored backup, and the rider may ask again. */
const stalledMs = 6 * hourMs

export type DataExportsService = ReturnType<typeof createDataExportsService>

export function createDataExportsService({ db, clock, addJob, rateLimiter, fileStore }: DataExportsDeps) {
  const find = async ({ id }: Caller) => toDataExport(await createDataExportsRepository(db).findOf(id), clock())

  return {
    get: find,

    /** A second request while the first is being prepared returns the first. @throws 429 */
    async request(caller: Caller): Promise<DataExport> {
      const current = await find(caller)
      if (current.state === 'preparing') return current
      await rateLimiter.take(perRider, caller.id)
      await db.transaction(async (tx) => {
        const exports = createDataExportsRepository(tx)
        const now = clock()
        const former = await exports.findOf(caller.id)
        const request = { userId: caller.id, archiveKey: randomBytes(16).toString('hex') }
        const isNew = await exports.begin(request, {
          requestedAt: now,
          expiresAt: new Date(now.getTime() + limits.dataExportDays * dayMs),
          stalledBefore: new Date(now.getTime() - stalledMs),
        })
        if (!isNew) return
        if (former) await addJob(tx, deleteArchive, { archiveKey: former.archiveKey })
        await addJob(tx, prepareDataExport, request)
      })
      return find(caller)
    },

    /** The prepared archive; undefined if there is none. */
    async findArchive(caller: Caller): Promise<StoredBytes | undefined> {
      const row = await createDataExportsRepository(db).findOf(caller.id)
      return row?.state === 'ready' && row.expiresAt > clock() ? fileStore.find(row.archiveKey) : undefined
    },
  }
}

const none: DataExport = {
  state: 'none',
  filesDone: 0,
  filesTotal: 0,
  size: null,
  requestedAt: null,
  readyAt: null,
  expiresAt: null,
}

function toDataExport(row: DataExportRow | undefined, now: Date): DataExport {
  if (!row || row.expiresAt <= now) return none
  const { filesDone, filesTotal, size, requestedAt, readyAt } = row
  const isStalled = row.state === 'preparing' && now.getTime() - requestedAt.getTime() > stalledMs
  const state = isStalled ? 'failed' : row.state
  return { state, filesDone, filesTotal, size, requestedAt, readyAt, expiresAt: readyAt && row.expiresAt }
}
