import type { FastifyInstance } from 'fastify'
import {
  endLiveRide,
  getLiveRide,
  setLiveRoles,
  setLiveStatus,
  shareLivePosition,
  stopLivePosition,
} from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { LiveRidesService } from './live-rides.service.ts'

export function liveRidesRoutes(app: FastifyInstance, liveRides: LiveRidesService) {
  serve(app, getLiveRide, ({ params, rider }) => liveRides.get(params.rideId, rider))
  serve(app, shareLivePosition, ({ params, rider }) => liveRides.share(params.rideId, rider))
  serve(app, stopLivePosition, ({ params, rider }) => liveRides.stop(params.rideId, rider))
  serve(app, setLiveStatus, ({ params, body, rider }) => liveRides.setStatus(params.rideId, rider, body.status))
  serve(app, setLiveRoles, ({ params, body, rider }) => liveRides.setRoles(params.rideId, rider, body))
  serve(app, endLiveRide, ({ params, rider }) => liveRides.end(params.rideId, rider))
}
