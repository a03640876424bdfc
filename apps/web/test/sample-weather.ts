import type { RouteWeather, Weather, WeatherForecast } from '@scooter-rides/contract'
import { hourMs } from '@scooter-rides/time'

const observedAt = new Date('2030-05-01T09:50:00Z')

export function sampleWeather(change: Partial<Weather> = {}): Weather {
  return {
    condition: 'clear',
    temperature: 21,
    feels_like: 20,
    description: 'Clear sky',
    wind_speed: 11,
    humidity: 50,
    visibility: 10,
    safety_score: 10,
    recommendations: [],
    observedAt,
    isStale: false,
    ...change,
  }
}

/** Consecutive clear hours that start at `from`. */
export function sampleForecast(from: Date, change: Partial<WeatherForecast> = {}): WeatherForecast {
  const hourly = Array.from({ length: 8 }, (_, ahead) => ({
    at: new Date(from.getTime() + (ahead + 1) * hourMs),
    condition: 'clear' as const,
    temperature: 20,
    safety_score: 9,
  }))
  return { alerts: [], hourly, observedAt, isStale: false, ...change }
}

/** The weather of a route, with one point for each `weather`. */
export function sampleRouteWeather(
  startsAt: Date,
  weather: (Weather | null)[],
  change: Partial<RouteWeather> = {},
): RouteWeather {
  const points = weather.map((at, index) => ({
    lat: 40,
    lng: -74,
    offset: index * 1800,
    at: new Date(startsAt.getTime() + index * 1_800_000),
    weather: at,
  }))
  const scores = weather.flatMap((at) => (at ? at.safety_score : []))
  return {
    points,
    safety_score: scores.length > 0 ? Math.min(...scores) : null,
    recommendations: [],
    bestDeparture: null,
    ...change,
  }
}
