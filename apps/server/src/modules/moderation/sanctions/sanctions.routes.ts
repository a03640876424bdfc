import type { FastifyInstance } from 'fastify'
import { liftSuspension, suspendRider, warnRider } from '@scooter-rides/contract'
import { serve } from '../../../platform/http/serve.ts'
import type { SanctionsService } from './sanctions.service.ts'

export function sanctionsRoutes(app: FastifyInstance, sanctions: SanctionsService) {
  serve(app, warnRider, ({ params, body, rider }) => sanctions.warn(rider, params.userId, body.note))
  serve(app, suspendRider, ({ params, body, rider }) => sanctions.suspend(rider, params.userId, body))
  serve(app, liftSuspension, ({ params, rider }) => sanctions.lift(rider, params.userId))
}
