import type { FastifyInstance } from 'fastify'
import { currentWeather, forecastWeather, weatherAlongRoute } from '@scooter-rides/contract'
import { takeFromCaller } from '../../platform/http/limits/caller-limit.ts'
import { minutes, type RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { serve } from '../../platform/http/serve.ts'
import { countPlaces } from './forecasts.ts'
import type { WeatherService } from './weather.service.ts'

const weatherAllowance = { name: 'weather', tokens: 120, seconds: minutes(1) }

export function weatherRoutes(app: FastifyInstance, weather: WeatherService, rateLimiter: RateLimiter) {
  void app.register(async (limited) => {
    limited.addHook('preHandler', (request) => takeFromCaller(rateLimiter, weatherAllowance, request))
    serve(limited, currentWeather, ({ query, request }) => weather.current(query, request.language))
    serve(limited, forecastWeather, ({ query, request }) => weather.forecast(query, request.language))
    serve(limited, weatherAlongRoute, async ({ body, rider, request }) => {
      // Each place is a request to the source; the guard has counted one already.
      const more = countPlaces(body.points) - 1
      if (more > 0) await rateLimiter.take(weatherAllowance, rider.id, more)
      return weather.alongRoute(body, request.language)
    })
  })
}
