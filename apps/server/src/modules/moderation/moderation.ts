import type { Database } from '../../platform/database/database.ts'
import type { Trusted } from './moderation.policy.ts'
import type { Judged } from './sanctions/sanctions.repository.ts'

/**
 * Each sanction writes an audit entry; sessions end and notifications are sent after the commit. `actor` is null for the operator at
 * the command line, who may apply every sanction.
 */
export interface Sanctions {
  /** Undefined for an unknown or deleted rider. The caller must hold the lock of the account. */
  find(tx: Database, userId: string): Promise<Judged | undefined>
  /** @throws 403, 404, 409 `admin.self` */
  warn(tx: Database, actor: Trusted | null, userId: string, note: string): Promise<void>
  /** @throws 403 also if the suspension is longer than the actor may set, 404, 409 `admin.self` */
  suspend(tx: Database, actor: Trusted | null, userId: string, measure: Suspension): Promise<void>
  lift(tx: Database, actor: Trusted | null, userId: string): Promise<void>
}

export interface Suspension {
  reason: string
  /** Null means without end. */
  until: Date | null
}

/** Repeating a takedown has no effect. @throws 404 for unknown content */
export interface Takedowns {
  /** The organiser is notified with `why`. */
  ride(tx: Database, actor: Trusted, rideId: number, why: string | null): Promise<void>
  message(tx: Database, actor: Trusted, messageId: number, why: string | null): Promise<void>
  /** Also removes the photo from the profile, scooter or message that shows it. */
  photo(tx: Database, actor: Trusted, storageKey: string, why: string | null): Promise<void>
}
