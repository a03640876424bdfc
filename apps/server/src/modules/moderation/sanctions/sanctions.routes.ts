import type { FastifyInstance } from 'fastify'
import { liftSuspension, suspendRider, warnRider } from '@scooter-rides/contract'
import { serve } from '../../../platform/http/serve.ts'
import { statementOf } from '../restrictions/former-bodies.ts'
import type { SanctionsService } from './sanctions.service.ts'

export function sanctionsRoutes(app: FastifyInstance, sanctions: SanctionsService) {
  serve(app, warnRider, ({ params, body, rider }) =>
    sanctions.warn(rider, params.userId, { ...statementOf(body, body.note), foundBy: 'team' }),
  )
  serve(app, suspendRider, ({ params, body, rider }) => {
    const { until, reason } = body
    return sanctions.suspend(rider, params.userId, { ...statementOf(body, reason), foundBy: 'team', until })
  })
  serve(app, liftSuspension, ({ params, rider }) => sanctions.lift(rider, params.userId))
}
