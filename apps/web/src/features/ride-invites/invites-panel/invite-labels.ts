import { type Invite, type InviteState, isolate } from '@scooter-rides/contract'
import { isApiError } from '../../../api/api-error.ts'
import { momentText } from '../../ride-shared/ride-time.ts'
import type { Tone } from '../../../ui/feedback/badge.tsx'

/** An open one carries no badge: what can still be done with it stands beside it. */
export const stateBadges: Record<Exclude<InviteState, 'open'>, { text: string; tone: Tone }> = {
  used: { text: 'Accepted', tone: 'mint' },
  expired: { text: 'Expired', tone: 'neutral' },
  revoked: { text: 'Revoked', tone: 'neutral' },
}

/** How long an open invitation is good for, or what became of it. */
export function validityText({ state, userId, expiresAt }: Invite, timeZone: string): string {
  if (state === 'used') return 'Used this invitation'
  if (state === 'revoked') return 'It can no longer be used'
  if (state === 'expired') return expiresAt ? `Until ${momentText(expiresAt, timeZone)}` : ''
  if (expiresAt) return `Good until ${momentText(expiresAt, timeZone)}`
  return userId === null ? 'Good until you revoke it' : 'Has not answered yet'
}

/** "Bo, Cy and 3 more came by it". */
export function joinedText({ joined, joinedCount }: Pick<Invite, 'joined' | 'joinedCount'>): string {
  if (joinedCount === 0) return 'It has not been used yet.'
  const names = joined.map(({ displayName }) => displayName)
  const more = joinedCount - names.length
  if (more > 0) return `${names.join(', ')} and ${more} more joined with it.`
  return `${names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`} joined with it.`
}

/** Why a rider was not invited, in words that name them. */
export function refusalText(error: unknown, name: string): string {
  if (isApiError(error) && error.code === 'invites.already_joined')
    return `${isolate(name)} is on the ride already, or waits for a seat.`
  // Unknown, gone, or blocked on either side: which of them is told to nobody.
  if (isApiError(error) && error.status === 400) return `${isolate(name)} cannot be invited.`
  return error instanceof Error ? error.message : 'Something went wrong.'
}
