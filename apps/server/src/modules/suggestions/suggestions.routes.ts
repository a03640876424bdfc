import type { FastifyInstance } from 'fastify'
import { suggestStops } from '@scooter-rides/contract'
import { takeFromCaller } from '../../platform/http/limits/caller-limit.ts'
import { minutes, type RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SuggestionsService } from './suggestions.service.ts'

const ideasAllowance = { name: 'ideas', tokens: 120, seconds: minutes(1) }

export function suggestionsRoutes(app: FastifyInstance, suggestions: SuggestionsService, rateLimiter: RateLimiter) {
  void app.register(async (limited) => {
    limited.addHook('preHandler', (request) => takeFromCaller(rateLimiter, ideasAllowance, request))
    serve(limited, suggestStops, ({ body, request }) =>
      suggestions.suggest(body, { language: request.language, signal: request.deadline.signal }),
    )
  })
}
