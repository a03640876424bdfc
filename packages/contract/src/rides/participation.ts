import { z } from 'zod'
import { characters } from '../values/characters.ts'
import { defineRoute } from '../protocol/define-route.ts'
import type { RideInput } from '../protocol/notifying-limits.ts'
import { participantAnswer, rideStatus, rideWithStopsSchema } from './ride-values.ts'
import { riderSchema } from '../riders/riders.ts'
import { rideParams } from './rides.ts'
import { id, instant, pageQuery, pathId, userId } from '../values/values.ts'

const tag = 'Participation'

export const rsvpReply = z.object({
  answer: participantAnswer,
  /** The position on the waiting list, from 1. */
  position: z.int().positive().optional(),
})
export type RsvpReply = z.output<typeof rsvpReply>

export const rsvpBody = z.object({ answer: z.enum(['yes', 'maybe', 'no']), stopId: id.nullable().optional() })
export type Rsvp = z.output<typeof rsvpBody>

export const answerRide = defineRoute({
  method: 'PUT',
  path: '/api/rides/:rideId/rsvp',
  tag,
  summary: 'Sets the caller’s RSVP to a ride',
  access: 'rider',
  scopes: ['rides'],
  notifies: ({ params }: RideInput) => ({ kind: 'answering', about: params.rideId }),
  params: rideParams,
  body: rsvpBody,
  reply: rsvpReply,
})

export const participantSchema = z.object({
  user: riderSchema,
  answer: participantAnswer,
  stopId: z.int().nullable(),
  /** For the organiser and the rider: the boarding stop was moved, and the rider has not confirmed the answer yet. */
  askedAgain: z.literal(true).optional(),
  position: z.int().nullable(),
})
export type Participant = z.output<typeof participantSchema>

export const listParticipants = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId/participants',
  tag,
  summary: 'Lists the participants of a ride with their RSVPs',
  access: 'rider',
  scopes: ['read', 'rides'],
  params: rideParams,
  query: pageQuery,
  reply: z.array(participantSchema),
})

export const answerRequest = defineRoute({
  method: 'PATCH',
  path: '/api/rides/:rideId/participants/:userId',
  tag,
  summary: 'Accepts or declines a rider’s request to join',
  access: 'rider',
  scopes: ['rides'],
  notifies: ({ params }: RideInput & { params: { userId: string } }) => ({ kind: 'deciding', about: params.userId }),
  params: rideParams.extend({ userId }),
  body: z.object({ answer: z.enum(['yes', 'no']) }),
  reply: participantSchema,
})

/** The state of an invitation. A link is never used up; an invitation for one rider is. */
export const inviteState = z.enum(['open', 'used', 'expired', 'revoked'])
export type InviteState = z.output<typeof inviteState>

export const inviteSchema = z.object({
  id: z.int(),
  userId: userId.nullable(),
  /** The invited rider; null for a link. */
  user: riderSchema.nullable(),
  state: inviteState,
  usedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  /** The number of riders who joined by it and have a seat or wait for one. */
  joinedCount: z.int(),
  /** The first `limits.joinedByInvite` of them. */
  joined: z.array(riderSchema),
  /** Only in the answer that creates it, because the token is not stored. */
  url: z.string().optional(),
  expiresAt: instant.nullable(),
  createdAt: instant,
})
export type Invite = z.output<typeof inviteSchema>

export const listInvites = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId/invites',
  tag,
  summary: 'Lists the organiser’s invitations: the open ones, then past ones that riders used',
  access: 'rider',
  scopes: ['rides'],
  params: rideParams,
  query: pageQuery,
  reply: z.array(inviteSchema),
})

export const createInvite = defineRoute({
  method: 'POST',
  path: '/api/rides/:rideId/invites',
  tag,
  summary: 'Invites a rider, or creates a link for many riders',
  access: 'rider',
  scopes: ['rides'],
  notifies: ({ body }: { body: { userId?: string | undefined } | undefined }) =>
    body?.userId === undefined ? undefined : { kind: 'inviting', about: body.userId },
  params: rideParams,
  body: z.object({ userId: userId.optional(), expiresAt: instant.nullable().optional() }).optional(),
  reply: inviteSchema,
})

export const deleteInvite = defineRoute({
  method: 'DELETE',
  path: '/api/rides/:rideId/invites/:inviteId',
  tag,
  summary: 'Revokes an invitation',
  access: 'rider',
  scopes: ['rides'],
  params: rideParams.extend({ inviteId: pathId }),
})

const inviteParams = z.object({ token: characters(100) })

/** The ride as an invitation shows it to its holder, also without an account: a town at most, never a position. */
export const invitationSchema = z.object({
  rideId: z.int(),
  title: z.string(),
  organiser: riderSchema.pick({ id: true, displayName: true, firstName: true, profileImageUrl: true }),
  startsAt: instant,
  endsAt: instant.nullable(),
  timeZone: z.string(),
  status: rideStatus,
  /** The town of the start, or the nearest one; null if there is none near, or if places of the ride are hidden. */
  area: z.string().nullable(),
  capacity: z.int().nullable(),
  joinedCount: z.int(),
  expiresAt: instant.nullable(),
  isOrganiser: z.boolean(),
  myAnswer: participantAnswer.nullable(),
})
export type Invitation = z.output<typeof invitationSchema>

export const getInvite = defineRoute({
  method: 'GET',
  path: '/api/invites/:token',
  tag,
  summary: 'Returns a preview of the ride that an invitation leads to',
  access: 'stranger',
  scopes: ['rides'],
  params: inviteParams,
  reply: invitationSchema,
})

export const acceptInvite = defineRoute({
  method: 'POST',
  path: '/api/invites/:token/accept',
  tag,
  summary: 'Joins a ride by an invitation',
  access: 'rider',
  scopes: ['rides'],
  notifies: ({ params }: { params: { token: string } }) => ({ kind: 'answering', about: params.token }),
  params: inviteParams,
  reply: rsvpReply.extend({ ride: rideWithStopsSchema }),
  status: 200,
})
