import type { FastifyInstance } from 'fastify'
import { createRideAlert, deleteRideAlert, listRideAlerts, updateRideAlert } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { RideAlertsService } from './ride-alerts.service.ts'

export function rideAlertsRoutes(app: FastifyInstance, alerts: RideAlertsService) {
  serve(app, listRideAlerts, ({ rider }) => alerts.list(rider.id))
  serve(app, createRideAlert, ({ rider, body }) => alerts.create(rider.id, body))
  serve(app, updateRideAlert, ({ rider, params, body }) => alerts.update(rider.id, params.alertId, body))
  serve(app, deleteRideAlert, ({ rider, params }) => alerts.remove(rider.id, params.alertId))
}
