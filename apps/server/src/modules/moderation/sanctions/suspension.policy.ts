import { maySuspendFor, type Trusted } from '../moderation.policy.ts'

interface Suspendable {
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

/** Null if there is none or it has expired. */
export function suspensionOf(
  { suspendedAt, suspendedUntil, suspensionReason }: Suspendable,
  now: Date,
): ActiveSuspension | null {
  if (!suspendedAt || (suspendedUntil && suspendedUntil <= now)) return null
  return { suspendedAt, until: suspendedUntil, reason: suspensionReason ?? '' }
}

/** A moderator may lift what they could have imposed. The operator (null) may lift every suspension. */
export const mayLift = (
  actor: Trusted | null,
  { suspendedAt, until }: Pick<ActiveSuspension, 'suspendedAt' | 'until'>,
) => actor === null || maySuspendFor(actor, suspendedAt, until)
