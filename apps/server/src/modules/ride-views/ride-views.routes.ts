import type { FastifyInstance } from 'fastify'
import {
  clusterRides,
  countRides,
  getRide,
  getRideSeries,
  getRideTurns,
  listRides,
  listStops,
} from '@scooter-rides/contract'
import { sendPage } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import type { RideViews } from './ride-views.service.ts'
import type { RideTurnsService } from './turns/ride-turns.service.ts'

export function rideViewsRoutes(app: FastifyInstance, { views, turns }: { views: RideViews; turns: RideTurnsService }) {
  serve(app, listRides, async ({ query, rider, request, reply }) =>
    sendPage(request, reply, await views.list(query, rider)),
  )
  serve(app, countRides, ({ query, rider }) => views.count(query, rider))
  serve(app, clusterRides, ({ query, rider }) => views.clusters(query, rider))
  serve(app, getRide, async ({ params, rider, reply }) => {
    const ride = await views.get(params.rideId, rider)
    void reply.header('etag', `"${ride.version}"`)
    return ride
  })
  serve(app, getRideTurns, ({ params, rider, request }) =>
    turns.find(params.rideId, { rider, language: request.language }, request.deadline.signal),
  )
  serve(app, getRideSeries, ({ params, rider }) => views.getSeries(params.rideId, rider))
  serve(app, listStops, ({ params, rider }) => views.listStops(params.rideId, rider))
}
