import { limits, type Appeal, type Restriction } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { afterCommit } from '../../platform/database/transaction.ts'
import type { Live } from '../../realtime/hub/live.ts'
import type { Sanctions } from '../moderation/moderation.ts'
import { statementIn } from '../moderation/restrictions.policy.ts'
import type { RestrictionRow } from '../moderation/restrictions.table.ts'
import type { RestrictionsService } from '../moderation/restrictions/restrictions.service.ts'
import { lockUser } from '../users/living-rider.repository.ts'
import { suspensionOf } from '../users/suspension.policy.ts'
import { appealedAlready, appealTooLate, notSuspended, restrictionNotFound } from './reports.errors.ts'
import { createReportsRepository, type NewAppeal, type ReportRow } from './reports.repository.ts'

interface AppealsDeps {
  db: Database
  clock: Clock
  live: Pick<Live, 'invalidate'>
  sanctions: Pick<Sanctions, 'find'>
  restrictions: Pick<RestrictionsService, 'find' | 'findSuspension' | 'list'>
}

export type AppealsService = ReturnType<typeof createAppealsService>

/** One appeal per decision, in the queue of reports. */
export function createAppealsService({ db, clock, live, sanctions, restrictions }: AppealsDeps) {
  async function add(tx: Database, appeal: NewAppeal): Promise<Appeal> {
    const row = await createReportsRepository(tx).addAppeal(appeal)
    if (!row) throw appealedAlready()
    afterCommit(tx, () => live.invalidate('desk', ['admin.reports', 'admin.overview']))
    return toAppeal(row)
  }

  return {
    /** Against the suspension in force. @throws 409 `appeals.not_suspended`, `appeals.already` */
    file: (userId: string, text: string): Promise<Appeal> =>
      db.transaction(async (tx) => {
        // Prevents a concurrent change of the suspension.
        await lockUser(tx, userId, 'no key update')
        const rider = await sanctions.find(tx, userId)
        const suspension = rider && suspensionOf(rider, clock())
        if (!suspension) throw notSuspended()
        const { suspendedAt } = suspension
        const restriction = await restrictions.findSuspension(tx, userId, suspendedAt)
        return add(tx, { userId, restrictionId: restriction?.id ?? null, suspendedAt, text })
      }),

    /** Also against a decision that has ended. @throws 404, 409 `appeals.already`, `appeals.too_late` */
    fileAgainst: (userId: string, restrictionId: number, text: string): Promise<Appeal> =>
      db.transaction(async (tx) => {
        await lockUser(tx, userId, 'no key update')
        const restriction = await restrictions.find(tx, restrictionId)
        if (restriction?.userId !== userId) throw restrictionNotFound()
        const appealed = await createReportsRepository(tx).appealsAgainst([restrictionId])
        if (appealed.has(restrictionId)) throw appealedAlready()
        if (appealBy(restriction) <= clock()) throw appealTooLate()
        const suspendedAt = restriction.kind === 'suspension' ? restriction.createdAt : null
        return add(tx, { userId, restrictionId, suspendedAt, text })
      }),

    async list(userId: string): Promise<Appeal[]> {
      const rows = await createReportsRepository(db).listAppeals(userId)
      return rows.map(({ appeal }) => toAppeal(appeal))
    },

    /** The decisions about a rider with their appeals, newest first. */
    async listRestrictions(userId: string, language: LanguageTag): Promise<Restriction[]> {
      const rows = await restrictions.list(userId)
      const appeals = await createReportsRepository(db).appealsAgainst(rows.map(({ id }) => id))
      return rows.map((row) => toRestriction(row, appeals.get(row.id), { language, now: clock() }))
    },
  }
}

function toAppeal({ id, note, outcome, status, createdAt }: ReportRow): Appeal {
  const answered = outcome === 'lift' ? 'lifted' : 'dismissed'
  return { id, text: note ?? '', status: status === 'resolved' ? answered : 'open', createdAt }
}

function appealBy({ createdAt }: RestrictionRow): Date {
  const end = new Date(createdAt)
  end.setUTCMonth(end.getUTCMonth() + limits.appealMonths)
  return end
}

function toRestriction(
  row: RestrictionRow,
  appeal: ReportRow | undefined,
  { language, now }: { language: LanguageTag; now: Date },
): Restriction {
  const { id, kind, subjectType, subjectId, subjectTitle, subjectText, foundBy, isAutomated } = row
  const { createdAt, until, endedAt, endedAs } = row
  const lastMoment = appealBy(row)
  return {
    id,
    kind,
    subject: { type: subjectType, id: subjectId, title: subjectTitle, text: subjectText },
    ...statementIn(row, language),
    foundBy,
    isAutomated,
    createdAt,
    until,
    endedAt,
    isWithdrawn: endedAs === 'withdrawn',
    appeal: appeal ? { ...toAppeal(appeal), answer: appeal.outcomeNote } : null,
    appealBy: appeal || lastMoment <= now ? null : lastMoment,
  }
}
