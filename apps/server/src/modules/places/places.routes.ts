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
    serve(limited, autocompletePlaces, ({ query }) => places.autocomplete(query))
    serve(limited, searchPlaces, ({ query }) => places.search(query))
    serve(limited, nearbyPlaces, ({ query }) => places.nearby(query))
    serve(limited, reversePlace, ({ query }) => places.reverse(query))
    serve(limited, geocodePlace, ({ query }) => places.geocode(query))
    serve(limited, timeZoneAt, async ({ query }) => ({ timeZone: await places.timeZoneAt(query) }))
    serve(limited, getPlace, ({ params }) => places.get(params.placeId))
  })
}
