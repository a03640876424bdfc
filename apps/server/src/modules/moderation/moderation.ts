import type { FoundBy } from '@scooter-rides/contract'
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
  warn(tx: Database, actor: Trusted | null, userId: string, statement: Statement): Promise<void>
  /** @throws 403 also if the suspension is longer than the actor may set, 404, 409 `admin.self` */
  suspend(tx: Database, actor: Trusted | null, userId: string, measure: Suspension): Promise<void>
  lift(tx: Database, actor: Trusted | null, userId: string): Promise<void>
}

/** The content that a decision is about, as it was. */
export interface RestrictionContent {
  type: 'user' | 'ride' | 'message' | 'photo'
  id: string
  title: string | null
  text: string | null
}

/** The reasons of a decision: the rider concerned receives them, and they are stored with it. */
export interface Statement {
  facts: string
  /** `rule: TEXT` or `law: TEXT`. */
  ground: string
  foundBy: FoundBy
  /** The reported content; by default the account, or the content that is taken down. */
  subject?: RestrictionContent
}

export interface Suspension extends Statement {
  /** Null means without end. */
  until: Date | null
}

/** Repeating a takedown has no effect. @throws 404 for unknown content */
export interface Takedowns {
  ride(tx: Database, actor: Trusted, rideId: number, statement: Statement): Promise<void>
  /** Shows a ride that was taken down. @returns whether it was */
  restoreRide(tx: Database, actor: Trusted, rideId: number, endedAs: 'lifted' | 'withdrawn'): Promise<boolean>
  message(tx: Database, actor: Trusted, messageId: number, statement: Statement): Promise<void>
  /** Also removes the photo from the profile, scooter or message that shows it. */
  photo(tx: Database, actor: Trusted, storageKey: string, statement: Statement): Promise<void>
}
