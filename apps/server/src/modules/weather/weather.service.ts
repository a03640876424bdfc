import type { Point, RouteWeather, Weather, WeatherForecast } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import { hourMs } from '@scooter-rides/time'
import type { Clock } from '../../platform/clock.ts'
import { translate } from '../../platform/language/translate.ts'
import { conditionsAt, type Conditions } from './conditions.ts'
import type { Forecasts, CachedForecast } from './forecasts.ts'
import { arrivalAt, bestDeparture, conditionsOnWay, worstScore, type WayPoint } from './route-weather.ts'
import { alertsIn } from './safety/alerts.ts'
import { recommendationsFor, safetyScore } from './safety/safety.ts'
import { weatherUnavailable } from './weather.errors.ts'

interface WeatherServiceDeps {
  forecasts: Forecasts
  clock: Clock
}

interface WeatherRoute {
  startsAt: Date
  points: readonly (Point & { offset?: number | undefined })[]
}

const HOURS_SHOWN = 8

export type WeatherService = ReturnType<typeof createWeatherService>

/** Texts are in the language of the reader. Every call: @throws 503 `weather.unavailable` */
export function createWeatherService({ forecasts, clock }: WeatherServiceDeps) {
  async function get(point: Point): Promise<CachedForecast> {
    const forecast = await forecasts.find(point)
    if (!forecast) throw weatherUnavailable()
    return forecast
  }

  /** An observation older than an hour is replaced by the forecast that came with it. */
  function presentOf(forecast: CachedForecast): Conditions {
    const isRecent = clock().getTime() - forecast.observedAt.getTime() < hourMs
    const present = isRecent ? forecast.now : conditionsAt(forecast, clock())
    if (!present) throw weatherUnavailable()
    return present
  }

  return {
    async current(point: Point, language: LanguageTag): Promise<Weather> {
      const forecast = await get(point)
      return toWeather(presentOf(forecast), forecast, language)
    },

    async forecast(point: Point, language: LanguageTag): Promise<WeatherForecast> {
      const forecast = await get(point)
      const thisHour = Math.floor(clock().getTime() / hourMs)
      const coming = Array.from({ length: HOURS_SHOWN }, (_, ahead) => {
        const at = new Date((thisHour + 1 + ahead) * hourMs)
        return { at, conditions: conditionsAt(forecast, at) }
      }).flatMap(({ at, conditions }) => (conditions ? { at, conditions } : []))
      const present = { at: new Date(thisHour * hourMs), conditions: presentOf(forecast) }
      return {
        alerts: alertsIn([present, ...coming]).map(({ event, description, ...alert }) => ({
          ...alert,
          event: translate(event, language),
          description: translate(description, language),
        })),
        hourly: coming.map(({ at, conditions }) => ({
          at,
          condition: conditions.condition,
          temperature: conditions.temperature,
          safety_score: safetyScore(conditions),
        })),
        observedAt: forecast.observedAt,
        isStale: forecast.isStale,
      }
    },

    async alongRoute({ startsAt, points }: WeatherRoute, language: LanguageTag): Promise<RouteWeather> {
      const way = await Promise.all(
        points.map(async ({ lat, lng, offset = 0 }): Promise<WayPoint> => {
          const forecast = await forecasts.find({ lat, lng })
          return { lat, lng, offset, forecast }
        }),
      )
      if (way.every(({ forecast }) => !forecast)) throw weatherUnavailable()
      const onWay = conditionsOnWay(way, startsAt)
      const knownConditions = onWay.filter((conditions) => conditions !== undefined)
      return {
        points: way.map(({ forecast, ...point }, index) => {
          const conditions = onWay[index]
          const weather = forecast && conditions ? toWeather(conditions, forecast, language) : null
          return { ...point, at: arrivalAt(startsAt, point), weather }
        }),
        safety_score: worstScore(knownConditions) ?? null,
        recommendations: recommendationsIn(language, knownConditions),
        bestDeparture: bestDeparture(way, startsAt, clock()),
      }
    },
  }
}

const recommendationsIn = (language: LanguageTag, conditions: readonly Conditions[]): string[] =>
  recommendationsFor(conditions).map((recommendation) => translate(recommendation, language))

function toWeather(conditions: Conditions, { observedAt, isStale }: CachedForecast, language: LanguageTag): Weather {
  const { visibilityMetres } = conditions
  return {
    condition: conditions.condition,
    temperature: conditions.temperature,
    feels_like: conditions.feelsLike,
    description: translate(conditions.description, language),
    wind_speed: conditions.wind,
    humidity: conditions.humidity,
    visibility: visibilityMetres === undefined ? null : Math.round(visibilityMetres / 100) / 10,
    safety_score: safetyScore(conditions),
    recommendations: recommendationsIn(language, [conditions]),
    observedAt,
    isStale,
  }
}
