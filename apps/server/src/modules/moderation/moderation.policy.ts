import { isAdmin, isModerator, limits, type RoleName } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import type { ActiveSuspension } from '../users/suspension.policy.ts'

/** The actor, or the rider that a sanction is about. */
export interface Trusted {
  id: string
  roles: readonly RoleName[]
}

/** Moderators act on riders, administrators also on moderators and administrators. No actor acts on their own account. */
export function mayActOn(actor: Trusted, target: Trusted): boolean {
  if (actor.id === target.id || !isModerator(actor.roles)) return false
  return isAdmin(actor.roles) || !isModerator(target.roles)
}

/** `until` null means without end. */
export function maySuspendFor(actor: Trusted, from: Date, until: Date | null): boolean {
  if (isAdmin(actor.roles)) return true
  if (!isModerator(actor.roles) || until === null) return false
  return until.getTime() - from.getTime() <= limits.moderatorSuspensionDays * dayMs
}

/** A moderator may lift what they could have imposed. The operator (null) may lift every suspension. */
export const mayLift = (
  actor: Trusted | null,
  { suspendedAt, until }: Pick<ActiveSuspension, 'suspendedAt' | 'until'>,
) => actor === null || maySuspendFor(actor, suspendedAt, until)
