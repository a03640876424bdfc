import type { FastifyInstance } from 'fastify'
import {
  addStop,
  clusterRides,
  cancelRide,
  countRides,
  createRide,
  deleteRide,
  deleteStop,
  getRide,
  getRideSeries,
  getRideTurns,
  listRides,
  listStops,
  previewRepeat,
  publishRide,
  updateRide,
  updateStop,
} from '@scooter-rides/contract'
import { sendPage } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import type { RidesService } from './rides.service.ts'

export function ridesRoutes(app: FastifyInstance, rides: RidesService) {
  serve(app, listRides, async ({ query, rider, request, reply }) =>
    sendPage(request, reply, await rides.list(query, rider)),
  )
  serve(app, countRides, ({ query, rider }) => rides.count(query, rider))
  serve(app, clusterRides, ({ query, rider }) => rides.clusters(query, rider))
  serve(app, createRide, ({ body, rider }) => rides.create(rider, body))
  serve(app, getRide, async ({ params, rider, reply }) => {
    const ride = await rides.get(params.rideId, rider)
    void reply.header('etag', `"${ride.version}"`)
    return ride
  })
  serve(app, getRideTurns, ({ params, rider, request }) =>
    rides.turns.find(params.rideId, rider, request.deadline.signal),
  )
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
  serve(app, getRideSeries, ({ params, rider }) => rides.getSeries(params.rideId, rider))
  serve(app, previewRepeat, ({ body }) => rides.previewRepeat(body))

  serve(app, listStops, ({ params, rider }) => rides.stops.list(params.rideId, rider))
  serve(app, addStop, ({ params, body, rider }) => rides.stops.add(params.rideId, rider, body))
  serve(app, updateStop, ({ params, body, rider }) => rides.stops.update(params.rideId, rider, params.stopId, body))
  serve(app, deleteStop, ({ params, rider }) => rides.stops.delete(params.rideId, rider, params.stopId))
}
