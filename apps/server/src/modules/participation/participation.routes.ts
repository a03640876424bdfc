import type { FastifyInstance } from 'fastify'
import {
  acceptInvite,
  announceToRide,
  answerRequest,
  answerRide,
  createInvite,
  deleteInvite,
  getInvite,
  listInvites,
  listParticipants,
} from '@scooter-rides/contract'
import { takeFromCaller } from '../../platform/http/limits/caller-limit.ts'
import { sendPage } from '../../platform/http/paging.ts'
import { minutes, type RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import type { OriginOf } from '../../platform/http/client/request-origin.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AnnouncementsService } from './announcements.service.ts'
import type { InvitePreviewService } from './invites/invite-preview.service.ts'
import type { RideInvitesService } from './invites/ride-invites.service.ts'
import type { ParticipationService } from './participation.service.ts'

interface ParticipationRoutesDeps {
  participation: ParticipationService
  invites: RideInvitesService
  announcements: AnnouncementsService
  invitation: InvitePreviewService
  originOf: OriginOf
  rateLimiter: RateLimiter
}

/** The same as for places, because each preview finds a town. */
const readingAllowance = { name: 'invitations', tokens: 120, seconds: minutes(1) }

export function participationRoutes(
  app: FastifyInstance,
  { participation, invites, announcements, invitation, originOf, rateLimiter }: ParticipationRoutesDeps,
) {
  serve(app, answerRide, ({ params, body, rider }) => participation.answer(rider, params.rideId, body))
  serve(app, listParticipants, async ({ params, query, rider, request, reply }) =>
    sendPage(request, reply, await participation.list(rider, params.rideId, query)),
  )
  serve(app, answerRequest, ({ params, body, rider }) =>
    participation.answerRequest(rider, params.rideId, params.userId, body.answer),
  )

  serve(app, announceToRide, async ({ params, body, rider, nothingNew }) => {
    const { message, isNew } = await announcements.announce(rider, params.rideId, body)
    if (!isNew) nothingNew()
    return message
  })

  serve(app, createInvite, ({ params, body, rider, request }) =>
    invites.create(rider, params.rideId, body ?? {}, originOf(request)),
  )
  serve(app, listInvites, async ({ params, query, rider, request, reply }) =>
    sendPage(request, reply, await invites.list(rider, params.rideId, query)),
  )
  serve(app, deleteInvite, ({ params, rider }) => invites.revoke(rider, params.rideId, params.inviteId))
  serve(app, getInvite, async ({ params, rider, request }) => {
    await takeFromCaller(rateLimiter, readingAllowance, request)
    return invitation.get(params.token, rider, { language: request.language })
  })
  serve(app, acceptInvite, ({ params, rider }) => invites.accept(rider, params.token))
}
