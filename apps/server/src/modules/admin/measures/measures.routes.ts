import type { FastifyInstance } from 'fastify'
import { liftSuspension, suspendRider, warnRider } from '@scooter-rides/contract'
import { serve } from '../../../platform/http/serve.ts'
import type { MeasuresService } from './measures.service.ts'

export function measuresRoutes(app: FastifyInstance, measures: MeasuresService) {
  serve(app, warnRider, ({ params, body, rider }) => measures.warn(rider, params.userId, body.note))
  serve(app, suspendRider, ({ params, body, rider }) => measures.suspend(rider, params.userId, body))
  serve(app, liftSuspension, ({ params, rider }) => measures.lift(rider, params.userId))
}
