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
import type { TakedownsService } from './takedowns.service.ts'

export function takedownsRoutes(app: FastifyInstance, takedowns: TakedownsService) {
  serve(app, hideRide, ({ rider, params, body }) => takedowns.hideRide(rider, params.rideId, body?.reason || null))
  serve(app, restoreRide, ({ rider, params }) => takedowns.showRide(rider, params.rideId))
  serve(app, featureRide, ({ rider, params }) => takedowns.featureRide(rider, params.rideId, true))
  serve(app, unfeatureRide, ({ rider, params }) => takedowns.featureRide(rider, params.rideId, false))
  serve(app, cancelRideByTeam, ({ rider, params, body }) =>
    takedowns.cancelRide(rider, params.rideId, body?.reason || null),
  )
  serve(app, removeMessage, ({ rider, params }) => takedowns.removeMessage(rider, params.messageId))
  serve(app, removePhoto, ({ rider, params, query }) =>
    takedowns.removePhoto(rider, params.storageKey, query.reason || null),
  )
}
