import type { FastifyInstance } from 'fastify'
import { saveRide, unsaveRide } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { SavedRidesService } from './saved-rides.service.ts'

export function savedRidesRoutes(app: FastifyInstance, saved: SavedRidesService) {
  serve(app, saveRide, ({ params, rider }) => saved.save(rider, params.rideId))
  serve(app, unsaveRide, ({ params, rider }) => saved.unsave(rider, params.rideId))
}
