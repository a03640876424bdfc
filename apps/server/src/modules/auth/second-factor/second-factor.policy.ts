import { dayMs } from '@scooter-rides/time'
import type { Caller } from '../../../platform/http/caller.ts'

/** How long a member of the team may work without a second factor after an admin required it, or after getting the role. */
export const graceDays = 7

export interface TeamMembership {
  /** When an admin required second factors; undefined if none does. */
  requiredSince: Date | undefined
  /** When the member got the first of the current roles. */
  memberSince: Date
  hasFactor: boolean
}

/** From then on the member's privileged calls are refused; undefined if nothing is missing. */
export function requiredFrom({ requiredSince, memberSince, hasFactor }: TeamMembership): Date | undefined {
  if (!requiredSince || hasFactor) return undefined
  return new Date(Math.max(requiredSince.getTime(), memberSince.getTime()) + graceDays * dayMs)
}

/**
 * The caller with the rights of a plain rider if the second factor is overdue: rides, chat and the own account stay usable.
 * @param graceStart as `team-standing.select.ts` reads it
 */
export function limitRoles<C extends Caller>(caller: C, graceStart: string | null, now: Date): C {
  if (graceStart === null || Date.parse(graceStart) + graceDays * dayMs > now.getTime()) return caller
  return { ...caller, roles: caller.roles.filter((role) => role === 'user'), needsSecondFactor: true }
}
