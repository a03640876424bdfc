import type { FastifyInstance } from 'fastify'
import { endSession, listSessions } from '@scooter-rides/contract'
import { recordAccountEvent } from '../../../platform/http/client/record-account-event.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { SessionsService } from './sessions.service.ts'

export function sessionsRoutes(app: FastifyInstance, sessions: SessionsService) {
  serve(app, listSessions, ({ rider }) => sessions.list(rider))
  serve(app, endSession, async ({ rider, params, request }) => {
    await sessions.endByPublicId(rider.id, params.sessionId)
    recordAccountEvent(request, 'auth.session_ended')
  })
}
