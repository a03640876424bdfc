import type { FastifyInstance } from 'fastify'
import { endSession, listSessions } from '@scooter-rides/contract'
import { serve } from '../../../platform/http/serve.ts'
import type { SessionsService } from './sessions.service.ts'

export function sessionsRoutes(app: FastifyInstance, sessions: SessionsService) {
  serve(app, listSessions, ({ rider }) => sessions.list(rider))
  serve(app, endSession, ({ rider, params }) => sessions.endByPublicId(rider.id, params.sessionId))
}
