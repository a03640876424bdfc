import { type Invite, type InviteState, isolate } from '@scooter-rides/contract'
import { isApiError } from '../../../api/api-error.ts'
import { momentText } from '../../ride-shared/ride-time.ts'
import type { Tone } from '../../../ui/feedback/badge.tsx'

/** An open invitation has no badge, because its actions are shown. */
export const stateBadges: Record<Exclude<InviteState, 'open'>, { text: string; tone: Tone }> = {
  used: { text: 'Accepted', tone: 'mint' },
  expired: { text: 'Expired', tone: 'neutral' },
  revoked: { text: 'Revoked', tone: 'neutral' },
}

/** The validity of an open invitation, or the outcome of a closed one. */
export function validityText({ state, userId, expiresAt }: Invite, timeZone: string): string {
  if (state === 'used') return 'Joined with this invitation'
  if (state === 'revoked') return 'It can no longer be used'
  if (state === 'expired') return expiresAt ? `Until ${momentText(expiresAt, timeZone)}` : ''
  if (expiresAt) return `Valid until ${momentText(expiresAt, timeZone)}`
  return userId === null ? 'Valid until you revoke it' : 'Has not answered yet'
}

/** "Bo, Cy and 3 more joined with it". */
export function joinedText({ joined, joinedCount }: Pick<Invite, 'joined' | 'joinedCount'>): string {
  if (joinedCount === 0) return 'It has not been used yet.'
  const names = joined.map(({ displayName }) => displayName)
  const more = joinedCount - names.length
  if (more > 0) return `${names.join(', ')} and ${more} more joined with it.`
  return `${names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`} joined with it.`
}

/** The error of an invitation that was refused, with the rider's name. */
export function refusalText(error: unknown, name: string): string {
  if (isApiError(error) && error.code === 'invites.already_joined')
    return `${isolate(name)} is on the ride or on its waiting list already.`
  // The response does not reveal which applies: unknown, deleted or blocked in either direction.
  if (isApiError(error) && error.status === 400) return `${isolate(name)} cannot be invited.`
  return error instanceof Error ? error.message : 'Something went wrong.'
}
