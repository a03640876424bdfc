import { limits, type NoticeDecision } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import { hashToken } from '../../../platform/privacy/hash-token.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import { lockUsers } from '../../users/living-rider.repository.ts'
import { createReportsRepository, type ReportRow } from '../reports.repository.ts'
import { decisionNotFound, objectedAlready, objectionTooLate } from './content-notices.errors.ts'
import { createContentNoticesRepository, type NoticeRow } from './content-notices.repository.ts'

interface ObjectionsDeps {
  db: Database
  clock: Clock
  live: Pick<Live, 'invalidate'>
}

export type Objections = ReturnType<typeof createObjections>

/** The page behind the link in the mail with a decision, whose token proves that its holder sent the notice. */
export function createObjections({ db, clock, live }: ObjectionsDeps) {
  async function find(from: Database, token: string): Promise<NoticeRow> {
    const notice = await createContentNoticesRepository(from).findByToken(hashToken(token))
    if (!notice) throw decisionNotFound()
    return notice
  }

  function toDecision({ reference, objectionId }: NoticeRow, report: ReportRow | undefined): NoticeDecision {
    if (!report?.resolvedAt) throw decisionNotFound()
    const { resolvedAt } = report
    const objectBy = lastMomentToObject(resolvedAt)
    const hasObjected = objectionId !== null
    return {
      reference,
      resolvedAt,
      hasObjected,
      objectBy: hasObjected || objectBy <= clock() ? null : objectBy,
    }
  }

  return {
    /** @throws 404 for an unknown link */
    async get(token: string): Promise<NoticeDecision> {
      const notice = await find(db, token)
      return toDecision(notice, await createReportsRepository(db).find(notice.reportId))
    },

    /** @throws 404, 409 `notices.objected_already`, `notices.too_late` */
    object: (token: string, text: string): Promise<NoticeDecision> =>
      db.transaction(async (tx) => {
        const { reportId } = await find(tx, token)
        const reports = createReportsRepository(tx)
        const before = await reports.find(reportId)
        // All accounts are locked before the report, as everywhere.
        await lockUsers(
          tx,
          [before?.ownerId, before?.reporterId].filter((id) => id != null),
        )
        // The second of two objections at the same moment finds the first.
        const report = await reports.lock(reportId)
        const { objectBy, hasObjected } = toDecision(await find(tx, token), report)
        if (hasObjected) throw objectedAlready()
        if (!objectBy || !report) throw objectionTooLate()
        const objectionId = await reports.addObjection(report, text)
        await createContentNoticesRepository(tx).setObjection(reportId, objectionId)
        afterCommit(tx, () => live.invalidate('desk', ['admin.reports', 'admin.overview']))
        return toDecision(await find(tx, token), report)
      }),
  }
}

/** As long as a rider may appeal: article 20 of the Digital Services Act is about both. */
function lastMomentToObject(resolvedAt: Date): Date {
  const end = new Date(resolvedAt)
  end.setUTCMonth(end.getUTCMonth() + limits.appealMonths)
  return end
}
