import type { Database } from '../../platform/database/database.ts'
import type { Trusted } from './desk.policy.ts'

/**
 * What is done to a rider. Each stands in the audit log, ends or tells what it must once the transaction has committed.
 * An actor of null is the operator at the command line, who may do all of it.
 */
export interface Measures {
  /** @throws 403, 404, 409 `admin.self` */
  warn(tx: Database, actor: Trusted | null, userId: string, note: string): Promise<void>
  /** @throws 403 also for longer than the actor may, 404, 409 `admin.self` */
  suspend(tx: Database, actor: Trusted | null, userId: string, measure: Suspension): Promise<void>
  lift(tx: Database, actor: Trusted | null, userId: string): Promise<void>
}

export interface Suspension {
  reason: string
  /** Null is without end. */
  until: Date | null
}

/** What a rider made and others shall see no longer. Doing it again does nothing; unknown ones are 404. */
export interface Removals {
  /** Hides it; `why` is told to its organiser. */
  ride(tx: Database, actor: Trusted, rideId: number, why: string | null): Promise<void>
  message(tx: Database, actor: Trusted, messageId: number, why: string | null): Promise<void>
  /** Also takes it off the profile, scooter or message that shows it. */
  photo(tx: Database, actor: Trusted, storageKey: string, why: string | null): Promise<void>
}
