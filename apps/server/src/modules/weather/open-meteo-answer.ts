import { z } from 'zod'
import { hourMs } from '@scooter-rides/time'
import { OutgoingError } from '../../platform/outgoing/request-json.ts'
import type { Conditions, Forecast } from './conditions.ts'
import { weatherKind } from './weather-codes.ts'

/** The requested values, under Open-Meteo's names and in its default units. */
const momentValues = [
  'temperature_2m',
  'apparent_temperature',
  'relative_humidity_2m',
  'weather_code',
  'wind_speed_10m',
  'wind_gusts_10m',
  'visibility',
  'is_day',
] as const
/** Thresholds are per hour; the current precipitation is per quarter of an hour. */
const hourValues = [...momentValues, 'precipitation'] as const

type Values = Partial<Record<(typeof hourValues)[number], number | null | undefined>>

/** Open-Meteo's limit is sixteen days. A ride that started yesterday may still be running. */
export const forecastQuery = {
  current: momentValues.join(),
  hourly: hourValues.join(),
  timeformat: 'unixtime',
  forecast_days: '16',
  past_days: '1',
}

/** Twice the requested number: each hour is validated, and a broken source may send any number. */
const MOST_HOURS = 2 * 17 * 24

const figure = z.number().nullish()
const figures = z.array(z.number().nullable()).max(MOST_HOURS).nullish()
const answerSchema = z.object({
  current: z.object({ time: z.number(), ...shapeOf(momentValues, figure) }).optional(),
  hourly: z.object({ time: z.array(z.number()).max(MOST_HOURS), ...shapeOf(hourValues, figures) }),
})

function shapeOf<Name extends string, S>(names: readonly Name[], schema: S) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, S>
}

/** An hour with values outside of the extremes on earth counts as unknown. @throws OutgoingError if the answer does not cover the present hour */
export function readForecast(answer: unknown, requestedAt: Date): Forecast {
  const parsed = answerSchema.safeParse(answer)
  if (!parsed.success) throw new OutgoingError('The answer is not a forecast.')
  const { current, hourly } = parsed.data
  const hours = new Map(
    hourly.time.flatMap((time, index) => {
      const values = Object.fromEntries(hourValues.map((name) => [name, hourly[name]?.[index]])) as Values
      const conditions = conditionsOf(values)
      return conditions ? [[Math.round((time * 1000) / hourMs), conditions] as const] : []
    }),
  )
  const thisHour = hours.get(Math.round(requestedAt.getTime() / hourMs))
  if (!thisHour) throw new OutgoingError('The answer has no current weather.')
  const precipitation = thisHour.precipitation
  // A source that has stopped updating reports another hour as current.
  const isPresent = current && Math.abs(current.time * 1000 - requestedAt.getTime()) < hourMs
  const now = (isPresent && conditionsOf({ ...current, precipitation })) || thisHour
  return { observedAt: requestedAt, now, hours }
}

const inside = (least: number, most: number) => z.number().min(least).max(most)

/** The extremes ever measured on earth, with a margin. */
const onEarth = z.object({
  temperature_2m: inside(-100, 70),
  relative_humidity_2m: inside(0, 110),
  wind_speed_10m: inside(0, 500),
  weather_code: z.number(),
  apparent_temperature: inside(-150, 100).nullish(),
  precipitation: inside(0, 500).nullish(),
  wind_gusts_10m: inside(0, 600).nullish(),
  visibility: inside(0, 500_000).nullish(),
  is_day: inside(0, 1).nullish(),
})

function conditionsOf(values: Values): Conditions | undefined {
  const parsed = onEarth.safeParse(values)
  const kind = parsed.success ? weatherKind(parsed.data.weather_code) : undefined
  if (!parsed.success || !kind) return undefined
  const { temperature_2m: temperature, wind_speed_10m: wind, ...rest } = parsed.data
  return {
    condition: kind.condition,
    description: kind.description,
    isFreezing: kind.isFreezing ?? false,
    isHeavy: kind.isHeavy ?? false,
    temperature,
    feelsLike: rest.apparent_temperature ?? temperature,
    humidity: Math.min(100, rest.relative_humidity_2m),
    precipitation: rest.precipitation ?? 0,
    wind,
    gusts: rest.wind_gusts_10m ?? wind,
    visibilityMetres: rest.visibility ?? undefined,
    isDark: rest.is_day === 0,
  }
}
