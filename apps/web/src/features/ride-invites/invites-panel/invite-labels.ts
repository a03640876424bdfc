import { type Invite, type InviteState, isolate } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { listFormat } from '../../../lib/language/formats.ts'
import { t } from '../../../lib/language/t.ts'
import { isApiError } from '../../../api/api-error.ts'
import { momentText } from '../../ride-shared/ride-time.ts'
import { riderName } from '../../ride-shared/rider-name.ts'
import type { Tone } from '../../../ui/feedback/badge.tsx'

/** An open invitation has no badge, because its actions are shown. */
export const stateBadges: Record<Exclude<InviteState, 'open'>, { text: TextKey; tone: Tone }> = {
  used: { text: 'invites.state.used', tone: 'mint' },
  expired: { text: 'invites.state.expired', tone: 'neutral' },
  revoked: { text: 'invites.state.revoked', tone: 'neutral' },
}

/** The validity of an open invitation, or the outcome of a closed one. */
export function validityText({ state, userId, expiresAt }: Invite, timeZone: string): string {
  if (state === 'used') return t('invites.validity.used')
  if (state === 'revoked') return t('invites.validity.revoked')
  if (state === 'expired')
    return expiresAt ? t('invites.validity.expired', { moment: momentText(expiresAt, timeZone) }) : ''
  if (expiresAt) return t('invites.validity.until', { moment: momentText(expiresAt, timeZone) })
  return userId === null ? t('invites.validity.untilRevoked') : t('invites.validity.unanswered')
}

/** "Bo, Cy, and 3 more joined with it." */
export function joinedText({ joined, joinedCount }: Pick<Invite, 'joined' | 'joinedCount'>): string {
  if (joinedCount === 0) return t('invites.joined.nobody')
  const names = joined.map((rider) => isolate(riderName(rider)))
  const more = joinedCount - names.length
  if (more > 0) names.push(t('invites.joined.others', { count: more }))
  return t('invites.joined.some', { names: listFormat({}).format(names), count: joinedCount })
}

/** The error of an invitation that was refused, with the rider's name. */
export function refusalText(error: unknown, name: string): string {
  if (isApiError(error) && error.code === 'invites.already_joined')
    return t('invites.refused.joined', { name: isolate(name) })
  // The response does not reveal which applies: unknown, deleted or blocked in either direction.
  if (isApiError(error) && error.status === 400) return t('invites.refused.impossible', { name: isolate(name) })
  return error instanceof Error ? error.message : t('invites.refused.unexplained')
}
