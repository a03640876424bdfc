import type { RestrictionKind } from '@scooter-rides/contract'
import type { AddJob } from '../../../jobs/job.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Notify } from '../../notifications/notify.service.ts'
import type { RestrictionContent, Statement } from '../moderation.ts'
import type { Trusted } from '../moderation.policy.ts'
import { sanctionMailJob } from '../sanctions/sanctions.job-kinds.ts'
import { createRestrictionsRepository } from './restrictions.repository.ts'
import { restricted } from './restrictions.notices.ts'

interface ImposeDeps {
  notify: Notify
  addJob: AddJob
}

interface Imposed {
  kind: RestrictionKind
  /** Null for the operator. */
  actor: Trusted | null
  /** Null for content of a deleted account. */
  userId: string | null
  statement: Statement
  /** Unless the statement names the content. */
  subject: RestrictionContent
  at: Date
  until?: Date | null
}

export type ImposeRestriction = (tx: Database, imposed: Imposed) => Promise<void>

/** Stores the decision in the transaction of the action, and tells the rider the reasons by notification, push and mail. */
export const createImposeRestriction =
  ({ notify, addJob }: ImposeDeps): ImposeRestriction =>
  async (tx, { kind, actor, userId, statement, subject: usual, at, until = null }) => {
    const { facts, ground, foundBy, subject = usual } = statement
    const row = await createRestrictionsRepository(tx).add({
      kind,
      userId,
      subjectType: subject.type,
      subjectId: subject.id,
      subjectTitle: subject.title,
      subjectText: subject.text,
      facts,
      ground,
      foundBy,
      imposedBy: actor?.id ?? null,
      createdAt: at,
      until,
    })
    if (userId === null) return
    await notify(tx, restricted(row), [userId])
    await addJob(tx, sanctionMailJob, { userId, what: 'restricted', restrictionId: row.id })
  }
