import type { FastifyInstance } from 'fastify'
import { getStats } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { CommunityStatsService } from './community-stats.service.ts'

export function communityStatsRoutes(app: FastifyInstance, stats: CommunityStatsService) {
  serve(app, getStats, () => stats.get())
}
