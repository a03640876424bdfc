import type { FastifyInstance } from 'fastify'
import { getOverview } from '@scooter-rides/contract'
import { serve } from '../../../platform/http/serve.ts'
import type { OverviewService } from './overview.service.ts'

export function overviewRoutes(app: FastifyInstance, overview: OverviewService) {
  serve(app, getOverview, ({ rider, request }) => overview.get(rider, request.language))
}
