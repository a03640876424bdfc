import type { FastifyInstance } from 'fastify'
import { countFound, searchNetwork } from '@scooter-rides/contract'
import { takeFromCaller } from '../../platform/http/limits/caller-limit.ts'
import { lookupAllowance } from '../../platform/http/limits/lookup-allowance.ts'
import { sendPage } from '../../platform/http/paging.ts'
import type { RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SearchService } from './search.service.ts'

export function searchRoutes(app: FastifyInstance, search: SearchService, rateLimiter: RateLimiter) {
  void app.register(async (limited) => {
    limited.addHook('preHandler', (request) => takeFromCaller(rateLimiter, lookupAllowance, request))
    serve(limited, searchNetwork, async ({ rider, query, request, reply }) => {
      const { count, ...page } = await search.search(rider.id, query)
      return { results: sendPage(request, reply, page), count }
    })
    serve(limited, countFound, ({ rider, query }) => search.counts(rider.id, query.term))
  })
}
