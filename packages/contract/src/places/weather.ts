import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { instant, latitude, latParam, lngParam, longitude } from '../values/values.ts'

const tag = 'Weather'

export const weatherCondition = z.enum(['clear', 'cloudy', 'rain', 'snow', 'storm', 'fog'])
export type WeatherCondition = z.output<typeof weatherCondition>

/** Riding safety from 0 to 10; 8 is excellent, 6 good, 4 requires caution. */
const safetyScore = z.number().min(0).max(10)
/** The strongest reasons against a full score, worst first: at most three sentences. */
const recommendations = z.array(z.string())

/** `isStale`: the source does not answer, and this is its previous answer. */
const source = { observedAt: instant, isStale: z.boolean() }

/** The weather at one place and time, in °C, km/h, percent and km. */
export const weatherSchema = z.object({
  condition: weatherCondition,
  temperature: z.number(),
  feels_like: z.number(),
  description: z.string(),
  wind_speed: z.number(),
  humidity: z.number(),
  /** Null if the source does not know it. */
  visibility: z.number().nullable(),
  safety_score: safetyScore,
  recommendations,
  ...source,
})
export type Weather = z.output<typeof weatherSchema>

const weatherAlert = z.object({
  event: z.string(),
  description: z.string(),
  severity: z.enum(['minor', 'moderate', 'severe', 'extreme']),
  from: instant,
  until: instant,
})
export type WeatherAlert = z.output<typeof weatherAlert>

const weatherHour = z.object({
  at: instant,
  condition: weatherCondition,
  temperature: z.number(),
  safety_score: safetyScore,
})
export type WeatherHour = z.output<typeof weatherHour>

/** The next eight hours and their warnings. */
export const weatherForecastSchema = z.object({
  alerts: z.array(weatherAlert),
  hourly: z.array(weatherHour),
  ...source,
})
export type WeatherForecast = z.output<typeof weatherForecastSchema>

const place = z.object({ lat: latParam, lng: lngParam })

export const currentWeather = defineRoute({
  method: 'GET',
  path: '/api/weather/current',
  tag,
  summary: 'Returns the weather at a point and its safety score for riding',
  access: 'rider',
  scopes: ['read', 'rides'],
  query: place,
  reply: weatherSchema,
})

export const forecastWeather = defineRoute({
  method: 'GET',
  path: '/api/weather/forecast',
  tag,
  summary: 'Returns the forecast of the next eight hours at a point, with alerts',
  access: 'rider',
  scopes: ['read', 'rides'],
  query: place,
  reply: weatherForecastSchema,
})

const routePoint = z.object({
  lat: latitude,
  lng: longitude,
  /** Seconds after the start at which the rider passes; defaults to 0 for the first point. */
  offset: z
    .number()
    .min(0, fieldMessage('mustNotBeNegative'))
    .max(limits.routeHours * 3600, fieldMessage('atMostHours', { max: limits.routeHours }))
    .optional(),
})

/** Weather is null if no forecast reaches that far or the source is unreachable; the score covers what is known. */
export const routeWeatherSchema = z.object({
  points: z.array(routePoint.extend({ offset: z.number(), at: instant, weather: weatherSchema.nullable() })),
  safety_score: safetyScore.nullable(),
  recommendations,
  /** The departure within 12 hours of `startsAt` whose worst point is best; null if it is unknown. */
  bestDeparture: z.object({ at: instant, safety_score: safetyScore }).nullable(),
})
export type RouteWeather = z.output<typeof routeWeatherSchema>

export const weatherAlongRoute = defineRoute({
  method: 'POST',
  path: '/api/weather/route',
  tag,
  summary: 'Returns the weather at each point of a route at the time a rider passes it',
  access: 'rider',
  scopes: ['read', 'rides'],
  body: z.object({
    startsAt: instant,
    points: z
      .array(routePoint)
      .min(1, fieldMessage('pointRequired'))
      .max(limits.stopsPerRide, fieldMessage('atMostPoints', { max: limits.stopsPerRide })),
  }),
  reply: routeWeatherSchema,
  status: 200,
})
