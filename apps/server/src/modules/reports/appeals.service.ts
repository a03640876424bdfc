import type { Appeal } from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { afterCommit } from '../../platform/database/transaction.ts'
import type { Live } from '../../realtime/hub/live.ts'
import type { Sanctions } from '../moderation/moderation.ts'
import { lockUser } from '../users/living-rider.repository.ts'
import { suspensionOf } from '../users/suspension.policy.ts'
import { appealedAlready, notSuspended } from './reports.errors.ts'
import { createReportsRepository, type ReportRow } from './reports.repository.ts'

interface AppealsDeps {
  db: Database
  clock: Clock
  live: Pick<Live, 'invalidate'>
  sanctions: Pick<Sanctions, 'find'>
}

export type AppealsService = ReturnType<typeof createAppealsService>

/** One appeal per suspension, in the queue of reports. */
export function createAppealsService({ db, clock, live, sanctions }: AppealsDeps) {
  return {
    /** @throws 409 `appeals.not_suspended`, `appeals.already` */
    async file(userId: string, text: string): Promise<Appeal> {
      return db.transaction(async (tx) => {
        // Prevents a concurrent change of the suspension.
        await lockUser(tx, userId, 'no key update')
        const rider = await sanctions.find(tx, userId)
        const suspension = rider && suspensionOf(rider, clock())
        if (!suspension) throw notSuspended()
        const row = await createReportsRepository(tx).addAppeal(userId, suspension.suspendedAt, text)
        if (!row) throw appealedAlready()
        afterCommit(tx, () => live.invalidate('desk', ['admin.reports', 'admin.overview']))
        return toAppeal(row)
      })
    },

    async list(userId: string): Promise<Appeal[]> {
      const rows = await createReportsRepository(db).listAppeals(userId)
      return rows.map(({ appeal }) => toAppeal(appeal))
    },
  }
}

function toAppeal({ id, note, outcome, status, createdAt }: ReportRow): Appeal {
  const answered = outcome === 'lift' ? 'lifted' : 'dismissed'
  return { id, text: note ?? '', status: status === 'resolved' ? answered : 'open', createdAt }
}
