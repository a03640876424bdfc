import type { FastifyInstance } from 'fastify'
import {
  autocompletePlaces,
  geocodePlace,
  getPlace,
  nearbyPlaces,
  reversePlace,
  searchPlaces,
  timeZoneAt,
} from '@scooter-rides/contract'
import { takeFromCaller } from '../../platform/http/limits/caller-limit.ts'
import { lookupAllowance } from '../../platform/http/limits/lookup-allowance.ts'
import type { RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { serve } from '../../platform/http/serve.ts'
import type { PlacesService } from './places.service.ts'

export function placesRoutes(app: FastifyInstance, places: PlacesService, rateLimiter: RateLimiter) {
  void app.register(async (limited) => {
    limited.addHook('preHandler', (request) => takeFromCaller(rateLimiter, lookupAllowance, request))
    serve(limited, autocompletePlaces, ({ query, request }) => places.autocomplete(query, request.language))
    serve(limited, searchPlaces, ({ query, request }) => places.search(query, request.language))
    serve(limited, nearbyPlaces, ({ query, request }) => places.nearby(query, request.language))
    serve(limited, reversePlace, ({ query, request }) => places.reverse(query, request.language))
    serve(limited, geocodePlace, ({ query, request }) => places.geocode(query, request.language))
    serve(limited, timeZoneAt, async ({ query }) => ({ timeZone: await places.timeZoneAt(query) }))
    serve(limited, getPlace, ({ params, request }) => places.get(params.placeId, request.language))
  })
}
