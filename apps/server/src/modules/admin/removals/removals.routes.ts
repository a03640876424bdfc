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
import type { RemovalsService } from './removals.service.ts'

export function removalsRoutes(app: FastifyInstance, removals: RemovalsService) {
  serve(app, hideRide, ({ rider, params, body }) => removals.hideRide(rider, params.rideId, body?.reason || null))
  serve(app, restoreRide, ({ rider, params }) => removals.showRide(rider, params.rideId))
  serve(app, featureRide, ({ rider, params }) => removals.featureRide(rider, params.rideId, true))
  serve(app, unfeatureRide, ({ rider, params }) => removals.featureRide(rider, params.rideId, false))
  serve(app, cancelRideByTeam, ({ rider, params, body }) =>
    removals.cancelRide(rider, params.rideId, body?.reason || null),
  )
  serve(app, removeMessage, ({ rider, params }) => removals.removeMessage(rider, params.messageId))
  serve(app, removePhoto, ({ rider, params, query }) =>
    removals.removePhoto(rider, params.storageKey, query.reason || null),
  )
}
