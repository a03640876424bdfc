import { translatable, type Translatable } from '@scooter-rides/messages'

/** The columns of an account that tell whether it is suspended. */
export interface Suspendable {
  suspendedAt: Date | null
  suspendedUntil: Date | null
  suspensionReason: string | null
}

/** `until` is null for a suspension without end. */
export interface ActiveSuspension {
  suspendedAt: Date
  until: Date | null
  reason: string
}

/** Null if there is none or it has expired. The SQL condition is `isSuspended`. */
export function suspensionOf(
  { suspendedAt, suspendedUntil, suspensionReason }: Suspendable,
  now: Date,
): ActiveSuspension | null {
  if (!suspendedAt || (suspendedUntil && suspendedUntil <= now)) return null
  return { suspendedAt, until: suspendedUntil, reason: suspensionReason ?? '' }
}

export const isSuspendedAt = (row: Omit<Suspendable, 'suspensionReason'>, now: Date): boolean =>
  suspensionOf({ ...row, suspensionReason: null }, now) !== null

/** Stored for a suspension that an earlier account of the rider brought. It is not shown: see `suspensionReason`. */
// not translated: compared with stored rows
export const carriedOver =
  'An earlier account with this e-mail address was suspended when it was deleted. The suspension continues.'

/** The words of a moderator, or the message of a suspension that no moderator wrote. */
export const suspensionReason = (stored: string): Translatable =>
  stored === carriedOver ? translatable('account-errors.suspension.carriedOver') : stored
