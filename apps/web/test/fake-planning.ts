import { forecastWeather, planRoute, timeZoneAt, weatherAlongRoute } from '@scooter-rides/contract'
import { localZone } from '../src/lib/time/zoned-time.ts'
import { fakeApi, refuse } from './fake-api.ts'

/** Straight routes, no weather, and the zone of the test's clock for every place. */
export function fakePlanning() {
  fakeApi(timeZoneAt, () => ({ timeZone: localZone() }))
  for (const route of [weatherAlongRoute, forecastWeather])
    fakeApi(route, () => refuse(503, 'weather.unavailable', 'Weather data unavailable'))
  fakeApi(planRoute, () => ({
    distance: 1,
    duration: 1,
    geometry: '',
    legs: [],
    waypointOrder: [],
    engine: 'direct' as const,
    warnings: [],
  }))
}
