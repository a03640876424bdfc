import type { FastifyInstance } from 'fastify'
import {
  addStop,
  cancelRide,
  createRide,
  deleteRide,
  deleteStop,
  previewRepeat,
  publishRide,
  updateRide,
  updateStop,
} from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { RidesService } from './rides.service.ts'

export function ridesRoutes(app: FastifyInstance, rides: RidesService) {
  serve(app, createRide, ({ body, rider }) => rides.create(rider, body))
  serve(app, updateRide, async ({ params, query, body, rider, request, reply }) => {
    const ride = await rides.update(params.rideId, rider, body, request.headers['if-match'], query.series)
    void reply.header('etag', `"${ride.version}"`)
    return ride
  })
  serve(app, deleteRide, ({ params, query, rider }) => rides.delete(params.rideId, rider, query.series))
  serve(app, publishRide, ({ params, rider }) => rides.publish(params.rideId, rider))
  serve(app, cancelRide, ({ params, query, body, rider }) =>
    rides.cancel(params.rideId, rider, body?.reason || null, query.series),
  )
  serve(app, previewRepeat, ({ body }) => rides.previewRepeat(body))

  serve(app, addStop, ({ params, body, rider }) => rides.stops.add(params.rideId, rider, body))
  serve(app, updateStop, ({ params, body, rider }) => rides.stops.update(params.rideId, rider, params.stopId, body))
  serve(app, deleteStop, ({ params, rider }) => rides.stops.delete(params.rideId, rider, params.stopId))
}
