import type { InviteState, ParticipantAnswer, Rsvp } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'

interface AnswerQuestion {
  requested: Rsvp['answer']
  current: ParticipantAnswer | null
  needsApproval: boolean
}

/**
 * A yes joins the end of the waiting list, and `fillFreeSeats` gives free seats to its head, so no rider overtakes another. A repeated
 * yes keeps the seat, the position or the open request.
 */
export function answerLeadsTo({ requested, current, needsApproval }: AnswerQuestion): ParticipantAnswer {
  if (requested !== 'yes') return requested
  if (current === 'yes' || current === 'waiting') return current
  return needsApproval ? 'requested' : 'waiting'
}

/** Requests come first, because the organiser must act on them. */
export const listOrder: ParticipantAnswer[] = ['requested', 'yes', 'waiting', 'maybe', 'no']

/** An open request and a refusal are visible to the rider and the organiser only. */
export const answersForAll: ParticipantAnswer[] = ['yes', 'waiting', 'maybe']

export const isOnRide = (answer: ParticipantAnswer | null) => answer === 'yes' || answer === 'waiting'

interface InviteTimes {
  expiresAt: Date | null
  usedAt: Date | null
  revokedAt: Date | null
}

export function inviteStateAt({ expiresAt, usedAt, revokedAt }: InviteTimes, now: Date): InviteState {
  if (revokedAt) return 'revoked'
  if (usedAt) return 'used'
  return expiresAt && expiresAt <= now ? 'expired' : 'open'
}

/** Announcements are possible for a week after the ride, for example about lost property or photos. */
const afterRideMs = 7 * dayMs

/** Cancelled rides included. */
export function mayAnnounce({ status, overAt }: { status: string; overAt: Date }, now: Date): boolean {
  return status !== 'draft' && overAt.getTime() + afterRideMs > now.getTime()
}

type StateForHolder = 'open' | 'others' | 'expired' | 'used'

/**
 * A link admits any rider until it expires, a named invite admits its rider once. A participant may use it again, as a phone that
 * missed the response does. A visitor may be the invited rider.
 */
export function inviteStateFor(
  invite: { userId: string | null; expiresAt: Date | null; usedAt: Date | null },
  rider: { id: string; answer: ParticipantAnswer | null } | undefined,
  now: Date,
): StateForHolder {
  if (rider && invite.userId !== null && invite.userId !== rider.id) return 'others'
  if (invite.expiresAt && invite.expiresAt <= now) return 'expired'
  return invite.usedAt === null || isOnRide(rider?.answer ?? null) ? 'open' : 'used'
}
