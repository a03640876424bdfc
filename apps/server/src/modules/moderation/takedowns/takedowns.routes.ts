import type { FastifyInstance } from 'fastify'
import {
  cancelRideByTeam,
  featureRide,
  hideRide,
  removeMessage,
  removePhoto,
  restoreRide,
  unfeatureRide,
} from '@scooter-rides/contract'
import { serve } from '../../../platform/http/serve.ts'
import { statementOf } from '../restrictions/former-bodies.ts'
import type { Statement } from '../moderation.ts'
import type { TakedownsService } from './takedowns.service.ts'

const byTeam = (...given: Parameters<typeof statementOf>): Statement => ({ ...statementOf(...given), foundBy: 'team' })

export function takedownsRoutes(app: FastifyInstance, takedowns: TakedownsService) {
  serve(app, hideRide, ({ rider, params, body }) =>
    takedowns.hideRide(rider, params.rideId, byTeam(body, body?.reason)),
  )
  serve(app, restoreRide, ({ rider, params }) => takedowns.restoreRide(rider, params.rideId))
  serve(app, featureRide, ({ rider, params }) => takedowns.featureRide(rider, params.rideId, true))
  serve(app, unfeatureRide, ({ rider, params }) => takedowns.featureRide(rider, params.rideId, false))
  serve(app, cancelRideByTeam, ({ rider, params, body }) =>
    takedowns.cancelRide(rider, params.rideId, { statement: byTeam(body, body.reason), reason: body.reason || null }),
  )
  serve(app, removeMessage, ({ rider, params, body }) => takedowns.removeMessage(rider, params.messageId, byTeam(body)))
  serve(app, removePhoto, ({ rider, params, query, body }) =>
    takedowns.removePhoto(rider, params.storageKey, byTeam(body, query.reason)),
  )
}
