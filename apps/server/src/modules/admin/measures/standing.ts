import { maySuspendFor, type Trusted } from '../desk.policy.ts'

interface Suspendable {
  suspendedAt: Date | null
  suspendedUntil: Date | null
  suspensionReason: string | null
}

/** A suspension that holds; `until` null is without end. */
export interface Standing {
  suspendedAt: Date
  until: Date | null
  reason: string
}

/** The suspension that holds now; one that has run out is none. */
export function suspensionOf(
  { suspendedAt, suspendedUntil, suspensionReason }: Suspendable,
  now: Date,
): Standing | null {
  if (!suspendedAt || (suspendedUntil && suspendedUntil <= now)) return null
  return { suspendedAt, until: suspendedUntil, reason: suspensionReason ?? '' }
}

/** Whoever could have set it lifts it; the operator, who is null, lifts all. */
export const mayLift = (actor: Trusted | null, { suspendedAt, until }: Pick<Standing, 'suspendedAt' | 'until'>) =>
  actor === null || maySuspendFor(actor, suspendedAt, until)
