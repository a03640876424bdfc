import type { WeatherCondition } from '@scooter-rides/contract'
import type { TranslatableMessage } from '@scooter-rides/messages'
import { hourMs } from '@scooter-rides/time'

/** In one hour at one place, as far as the source knows it. */
export interface Conditions {
  condition: WeatherCondition
  description: TranslatableMessage
  isFreezing: boolean
  isHeavy: boolean
  /** °C, as `feelsLike`. */
  temperature: number
  feelsLike: number
  /** Percent. */
  humidity: number
  /** mm in an hour. */
  precipitation: number
  /** km/h, as `gusts`. */
  wind: number
  gusts: number
  visibilityMetres: number | undefined
  isDark: boolean
}

export interface Forecast {
  observedAt: Date
  now: Conditions
  /** By hours since 1970. */
  hours: ReadonlyMap<number, Conditions>
}

/** The nearest hour, because a source's value describes the beginning of its hour. */
export function conditionsAt({ hours }: Forecast, moment: Date): Conditions | undefined {
  return hours.get(Math.round(moment.getTime() / hourMs))
}
