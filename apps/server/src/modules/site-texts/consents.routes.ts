import type { FastifyInstance } from 'fastify'
import { acceptTexts } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { ConsentsService } from './consents.service.ts'

export function consentsRoutes(app: FastifyInstance, consents: ConsentsService) {
  serve(app, acceptTexts, ({ rider, body, request }) => consents.accept(rider.id, body, request.language))
}
