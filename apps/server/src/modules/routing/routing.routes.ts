import type { FastifyInstance } from 'fastify'
import { planRoute } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { RoutingService } from './routing.service.ts'

export function routingRoutes(app: FastifyInstance, routing: RoutingService) {
  serve(app, planRoute, ({ body, rider, request }) =>
    routing.plan(body, { language: request.language, callerId: rider.id, signal: request.deadline.signal }),
  )
}
