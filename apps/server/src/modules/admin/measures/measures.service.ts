import type { Database } from '../../../platform/database/database.ts'
import type { Trusted } from '../desk.policy.ts'
import type { Measures, Suspension } from '../keeping-order.ts'

export type MeasuresService = ReturnType<typeof createMeasuresService>

/** Each measure as a step of its own. */
export function createMeasuresService({ db, measures }: { db: Database; measures: Measures }) {
  return {
    warn: (actor: Trusted | null, userId: string, note: string) =>
      db.transaction((tx) => measures.warn(tx, actor, userId, note)),

    suspend: (actor: Trusted | null, userId: string, suspension: Suspension) =>
      db.transaction((tx) => measures.suspend(tx, actor, userId, suspension), { guard: 'inWork' }),

    /** Idempotent. */
    lift: (actor: Trusted | null, userId: string) => db.transaction((tx) => measures.lift(tx, actor, userId)),
  }
}
