import type { FastifyInstance } from 'fastify'
import { getStats } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { StatsService } from './stats.service.ts'

export function statsRoutes(app: FastifyInstance, stats: StatsService) {
  serve(app, getStats, () => stats.get())
}
