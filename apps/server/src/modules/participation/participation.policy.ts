import type { InviteState, ParticipantAnswer, Rsvp } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'

interface AnswerQuestion {
  asked: Rsvp['answer']
  /** What the rider's row says so far. */
  current: ParticipantAnswer | null
  needsApproval: boolean
}

/**
 * Where an answer leads. Everybody who may come joins the end of the waiting list, and free seats are given to its head
 * (`fillFreeSeats`): nobody overtakes. Saying yes again keeps the seat, the place in the queue or the open request.
 */
export function answerLeadsTo({ asked, current, needsApproval }: AnswerQuestion): ParticipantAnswer {
  if (asked !== 'yes') return asked
  if (current === 'yes' || current === 'waiting') return current
  return needsApproval ? 'requested' : 'waiting'
}

/** The order of a list of participants: requests (the organiser must act on them), yes, waiting, maybe, no. */
export const listOrder: ParticipantAnswer[] = ['requested', 'yes', 'waiting', 'maybe', 'no']

/** An open request and a refusal are between the rider and the organiser; the rest is for whoever may see the ride. */
export const answersForAll: ParticipantAnswer[] = ['yes', 'waiting', 'maybe']

/** States with a seat or a place on the waiting list. */
export const isOnRide = (answer: ParticipantAnswer | null) => answer === 'yes' || answer === 'waiting'

interface InviteTimes {
  expiresAt: Date | null
  usedAt: Date | null
  revokedAt: Date | null
}

/** What the organiser is told of an invitation. */
export function inviteStateAt({ expiresAt, usedAt, revokedAt }: InviteTimes, now: Date): InviteState {
  if (revokedAt) return 'revoked'
  if (usedAt) return 'used'
  return expiresAt && expiresAt <= now ? 'expired' : 'open'
}

/** Lost gloves are found, photos are shared: who rode along is told of it for so long. */
const afterRideMs = 7 * dayMs

/** Whether the organiser may still tell everybody something; also why a ride is off, and what comes of it. */
export function mayAnnounce({ status, overAt }: { status: string; overAt: Date }, now: Date): boolean {
  return status !== 'draft' && overAt.getTime() + afterRideMs > now.getTime()
}

type StateForHolder = 'open' | 'others' | 'expired' | 'used'

/**
 * The state of an invitation for its holder: a link admits anybody until it expires, a named one admits its rider once. A rider who is
 * on the ride already may send a named one again, as a phone does that missed the reply. A visitor may be the one who is named.
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
