import type { Database } from '../../../platform/database/database.ts'
import type { Trusted } from '../moderation.policy.ts'
import type { Sanctions, Statement, Suspension } from '../moderation.ts'

export type SanctionsService = ReturnType<typeof createSanctionsService>

/** Each sanction in its own transaction. */
export function createSanctionsService({ db, sanctions }: { db: Database; sanctions: Sanctions }) {
  return {
    warn: (actor: Trusted | null, userId: string, statement: Statement) =>
      db.transaction((tx) => sanctions.warn(tx, actor, userId, statement)),

    suspend: (actor: Trusted | null, userId: string, suspension: Suspension) =>
      db.transaction((tx) => sanctions.suspend(tx, actor, userId, suspension), { guard: 'inWork' }),

    /** Idempotent. */
    lift: (actor: Trusted | null, userId: string) => db.transaction((tx) => sanctions.lift(tx, actor, userId)),
  }
}
