import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  autocompletePlaces,
  geocodePlace,
  getPlace,
  nearbyPlaces,
  reversePlace,
  searchPlaces,
} from '@scooter-rides/contract'
import { takeFrom } from '../../platform/http/address-limit.ts'
import { minutes, type RateLimiter } from '../../platform/http/rate-limit.ts'
import { serve } from '../../platform/http/serve.ts'
import type { PlacesService } from './places.service.ts'

const findingAllowance = { tokens: 120, seconds: minutes(1) }

export function placesRoutes(app: FastifyInstance, places: PlacesService, rateLimiter: RateLimiter) {
  const limit = ({ caller, ip }: FastifyRequest) => {
    if (caller) rateLimiter.take('finding', caller.id, findingAllowance)
    else takeFrom(rateLimiter, 'finding', ip, findingAllowance)
  }

  void app.register(async (limited) => {
    limited.addHook('preHandler', async (request) => limit(request))
    serve(limited, autocompletePlaces, ({ query }) => places.autocomplete(query))
    serve(limited, searchPlaces, ({ query }) => places.search(query))
    serve(limited, nearbyPlaces, ({ query }) => places.nearby(query))
    serve(limited, reversePlace, ({ query }) => places.reverse(query))
    serve(limited, geocodePlace, ({ query }) => places.geocode(query))
    serve(limited, getPlace, ({ params }) => places.get(params.placeId))
  })
}
