import type { AdminReport, QueryOf, listAdminReports } from '@scooter-rides/contract'
import { isAdmin } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import { decodeIdCursor, pageSize, toPage, type Page } from '../../../platform/http/paging.ts'
import type { SentFile } from '../../../platform/storage/file-headers.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import { createAuditRepository } from '../../audit/audit.repository.ts'
import type { Trusted } from '../../moderation/moderation.policy.ts'
import type { Sanctions } from '../../moderation/moderation.ts'
import type { RestrictionsService } from '../../moderation/restrictions/restrictions.service.ts'
import type { StorageService } from '../../storage/storage.service.ts'
import { lockUser } from '../../users/living-rider.repository.ts'
import { reportNotFound } from '../reports.errors.ts'
import { createReportsRepository } from '../reports.repository.ts'
import { toAdminReports } from './queue-view.service.ts'
import { createQueueRepository } from './queue.repository.ts'
import { requireAnswerable, requireOthersDecision } from './require-answerable.service.ts'

interface QueueDeps {
  db: Database
  clock: Clock
  live: Pick<Live, 'invalidate'>
  storage: Pick<StorageService, 'getEvidence'>
  sanctions: Pick<Sanctions, 'find'>
  restrictions: Pick<RestrictionsService, 'find'>
}

export type QueueService = ReturnType<typeof createQueueService>

export function createQueueService({ db, clock, live, storage, sanctions, restrictions }: QueueDeps) {
  /** Only while no other moderator has claimed the report. */
  async function onFree(
    actor: Trusted,
    reportId: number,
    { isClaim, act }: { isClaim: boolean; act: (tx: Database) => Promise<'claim' | 'release' | void> },
  ) {
    await db.transaction(async (tx) => {
      // Locks the account before the report, like a deletion.
      await lockUser(tx, actor.id)
      const report = await createReportsRepository(tx).lock(reportId)
      if (!report) throw reportNotFound()
      const now = clock()
      const owner = await requireAnswerable(tx, report, { actor, sanctions, now })
      if (isClaim) await requireOthersDecision(tx, report, { actor, owner, restrictions, now })
      const done = await act(tx)
      if (!done) return
      const { status, claimedBy } = report
      const entry = { actorId: actor.id, action: `reports.${done}` as const, targetId: String(reportId) }
      const after = done === 'claim' ? { status: 'claimed', claimedBy: actor.id } : { status: 'open', claimedBy: null }
      await createAuditRepository(tx).note({ ...entry, before: { status, claimedBy }, after })
      afterCommit(tx, () => live.invalidate('desk', ['admin.reports']))
    })
  }

  /** Moderators do not see reports about themselves. */
  const withoutOwner = (actor: Trusted) => (isAdmin(actor.roles) ? undefined : actor.id)

  return {
    async list(
      actor: Trusted,
      query: QueryOf<typeof listAdminReports>,
      language: LanguageTag,
    ): Promise<Page<AdminReport>> {
      const size = pageSize(query)
      const rows = await createQueueRepository(db).list({
        status: query.status,
        category: query.category,
        sort: query.sort ?? 'oldest',
        behind: decodeIdCursor(query.cursor),
        limit: size + 1,
        withoutOwner: withoutOwner(actor),
      })
      const { items, next } = toPage(rows, size, (last) => [last.id])
      return { items: await toAdminReports(db, items, { actor, now: clock(), language }), next }
    },

    /** For an open report. @throws 404 */
    async fileOf(actor: Trusted, reportId: number): Promise<SentFile> {
      const report = await createReportsRepository(db).find(reportId)
      if (!report || report.status === 'resolved') throw reportNotFound()
      const storageKey = report.evidence?.storageKey
      if (!storageKey || report.ownerId === withoutOwner(actor)) throw reportNotFound()
      return storage.getEvidence(storageKey)
    },

    /** Idempotent. @throws 403 `appeals.own_decision`, 409 `reports.claimed`, `reports.wrong_status` */
    claim: (actor: Trusted, reportId: number) =>
      onFree(actor, reportId, {
        isClaim: true,
        async act(tx) {
          const reports = createReportsRepository(tx)
          const report = await reports.find(reportId)
          if (report?.claimedBy === actor.id) return
          await reports.claim(reportId, actor.id, clock())
          return 'claim'
        },
      }),

    /** Idempotent. @throws 409 `reports.claimed` if another moderator has claimed it */
    release: (actor: Trusted, reportId: number) =>
      onFree(actor, reportId, {
        isClaim: false,
        async act(tx) {
          const reports = createReportsRepository(tx)
          const report = await reports.find(reportId)
          if (report?.status !== 'claimed') return
          await reports.release(reportId)
          return 'release'
        },
      }),
  }
}
