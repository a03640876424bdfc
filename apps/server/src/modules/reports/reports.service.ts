import {
  pathBigId,
  pathId,
  reportCategory,
  type Received,
  type Report,
  type ReportSubject,
  type fileReport,
} from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { afterCommit } from '../../platform/database/transaction.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { HttpProblem, signedOut } from '../../platform/http/problem.ts'
import type { RecordEvent } from '../../events/record-event.ts'
import type { Live } from '../../realtime/hub/live.ts'
import type { RidesService } from '../rides/rides.service.ts'
import type { StorageService } from '../storage/storage.service.ts'
import { lockUsers } from '../users/living-rider.repository.ts'
import { nothingToReport, ownReport } from './reports.errors.ts'
import type { Evidence } from './reports.table.ts'
import { toReport } from './report-view.ts'
import { createReportsRepository } from './reports.repository.ts'
import { createSubjectsRepository, type Subject } from './subjects.repository.ts'

interface ReportsDeps {
  db: Database
  live: Pick<Live, 'invalidate'>
  rides: Pick<RidesService, 'requireVisible'>
  storage: Pick<StorageService, 'getReadable' | 'holdAsEvidence'>
  recordEvent: RecordEvent
}

export type ReportsService = ReturnType<typeof createReportsService>

export function createReportsService({ db, live, rides, storage, recordEvent }: ReportsDeps) {
  const subjects = createSubjectsRepository(db)

  /** Content that the reporter cannot see is not found. */
  const finders: Record<ReportSubject, (subjectId: string, reporter: Caller) => Promise<Subject | undefined>> = {
    // Includes riders with a block, which often is the reason of the report.
    user: (userId) => subjects.findRider(userId),
    async ride(text, reporter) {
      const rideId = pathId.safeParse(text).data
      if (rideId === undefined) return undefined
      await rides.requireVisible(rideId, reporter)
      return subjects.findRide(rideId)
    },
    async message(text, reporter) {
      const messageId = pathBigId.safeParse(text).data
      return messageId === undefined ? undefined : subjects.findMessage(messageId, reporter.id)
    },
    async photo(storageKey, reporter) {
      const file = await storage.getReadable(storageKey, 'full', reporter)
      return file.width === null || file.ownerId === null ? undefined : subjects.findPhoto(storageKey, file.ownerId)
    },
  }

  async function findSubject(subjectType: ReportSubject, subjectId: string, reporter: Caller): Promise<Subject> {
    const found = await orUndefined(() => finders[subjectType](subjectId, reporter))
    if (!found) throw nothingToReport(subjectType)
    return found
  }

  /** The file may have been released concurrently; then a photo cannot be reported. */
  async function secureEvidence(tx: Database, subjectType: ReportSubject, evidence: Evidence): Promise<Evidence> {
    const { storageKey } = evidence
    if (storageKey === null || (await storage.holdAsEvidence(tx, storageKey))) return evidence
    if (subjectType === 'photo') throw nothingToReport(subjectType)
    return { ...evidence, storageKey: null }
  }

  return {
    /**
     * Stores the current content as evidence. A repeated report returns the open one. @throws 400 for own content, 404 for content
     * that the caller may not see
     */
    async file(
      reporter: Caller,
      { subjectType, subjectId, category, note }: Received<typeof fileReport>['body'],
    ): Promise<Report & { isNew: boolean }> {
      const { ownerId, evidence } = await findSubject(subjectType, subjectId, reporter)
      if (ownerId === reporter.id) throw ownReport()
      return db.transaction(async (tx) => {
        const reports = createReportsRepository(tx)
        const locked = await lockUsers(tx, [reporter.id, ownerId])
        if (!locked.has(reporter.id)) throw signedOut()
        // A rider who deletes the account in the meantime also deletes the evidence.
        if (!locked.has(ownerId)) throw nothingToReport(subjectType)
        const filed = {
          reporterId: reporter.id,
          ownerId,
          subjectType,
          subjectId,
          category,
          note: note || null,
          evidence: await secureEvidence(tx, subjectType, evidence),
        }
        const added = await reports.add(filed)
        const row = added ?? (await reports.findWaiting(filed))
        if (!row) throw new Error('A report is neither new nor there.')
        if (added) await recordEvent(tx, { type: 'reportFiled', reportId: added.id, subjectType, subjectId, category })
        if (added) afterCommit(tx, () => live.invalidate('desk', ['admin.reports', 'admin.overview']))
        // Reports have no category of notices.
        const known = { subjectType, category: reportCategory.parse(row.category) }
        return { ...toReport(row), ...known, isNew: added !== undefined }
      })
    },
  }
}

/** Undefined for content that another module does not find or show. */
async function orUndefined<T>(find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404) return undefined
    throw error
  }
}
