import { translatable } from '@scooter-rides/messages'
import type { Conditions } from '../conditions.ts'
import {
  coldSteps,
  gustSteps,
  heatSteps,
  iceSteps,
  rainSteps,
  visibilitySteps,
  windSteps,
  type Step,
} from './thresholds.ts'

export interface Hazard extends Omit<Step, 'from'> {
  /** Only the worst hazard of a kind counts. */
  kind: 'storm' | 'snow' | 'rain' | 'wind' | 'visibility' | 'ice' | 'heat' | 'cold' | 'dark'
}

const storm: Hazard = {
  kind: 'storm',
  points: 8,
  advice: translatable('forecast.advice.thunderstorm'),
  alert: { event: translatable('forecast.alert.thunderstorm'), severity: 'severe' },
}
const hail: Hazard = {
  ...storm,
  alert: { event: translatable('forecast.alert.thunderstormWithHeavyHail'), severity: 'extreme' },
}

const snow: Hazard = {
  kind: 'snow',
  points: 6.5,
  advice: translatable('forecast.advice.snow'),
  alert: { event: translatable('forecast.alert.snow'), severity: 'moderate' },
}
const heavySnow: Hazard = {
  ...snow,
  points: 8,
  alert: { event: translatable('forecast.alert.heavySnow'), severity: 'severe' },
}

const freezingRain: Hazard = {
  kind: 'ice',
  points: 8,
  advice: translatable('forecast.advice.freezingRain'),
  alert: { event: translatable('forecast.alert.freezingRain'), severity: 'severe' },
}

/** NHTSA counts about three times as many deaths per mile at night as by day. */
const dark: Hazard = {
  kind: 'dark',
  points: 1,
  advice: translatable('forecast.advice.dark'),
}

/** Humidity in percent above which dew wets the road. */
const DEW_HUMIDITY = 90

/** Worst first, at most one of each kind. */
export function hazardsOf(conditions: Conditions): Hazard[] {
  const { condition, isHeavy, wind, gusts, visibilityMetres = Infinity, feelsLike } = conditions
  const windy = [atLeast(windSteps, wind), atLeast(gustSteps, gusts)].filter((step) => step !== undefined)
  return [
    condition === 'storm' ? (isHeavy ? hail : storm) : undefined,
    condition === 'snow' ? (isHeavy ? heavySnow : snow) : undefined,
    named('rain', condition === 'snow' ? undefined : rainStep(conditions)),
    named('wind', windy.toSorted(byPoints)[0]),
    named('visibility', atMost(visibilitySteps, visibilityMetres)),
    ice(conditions),
    named('heat', atLeast(heatSteps, feelsLike)),
    named('cold', atMost(coldSteps, chillAtSpeed(conditions))),
    conditions.isDark ? dark : undefined,
  ]
    .filter((hazard) => hazard !== undefined)
    .toSorted(byPoints)
}

/** Worst first. */
export const byPoints = (one: { points: number }, other: { points: number }) => other.points - one.points

const atLeast = (steps: Step[], figure: number) => steps.find(({ from }) => figure >= from)
const atMost = (steps: Step[], figure: number) => steps.find(({ from }) => figure <= from)

function named(kind: Hazard['kind'], step: Step | undefined): Hazard | undefined {
  if (!step) return undefined
  const { from: _, ...rest } = step
  return { kind, ...rest }
}

/** If a source reports rain without millimetres, it counts as light rain. */
function rainStep({ condition, precipitation }: Conditions): Step | undefined {
  return precipitation > 0 || condition === 'rain' ? atLeast(rainSteps, precipitation) : undefined
}

function ice(conditions: Conditions): Hazard | undefined {
  const { isFreezing, temperature, precipitation, humidity, condition } = conditions
  if (isFreezing) return freezingRain
  const isWet = precipitation > 0 || humidity >= DEW_HUMIDITY || condition === 'rain' || condition === 'fog'
  return isWet ? named('ice', atMost(iceSteps, temperature)) : undefined
}

/** The wind that riding in town causes, in km/h. */
const RIDING_SPEED = 40
/** The formula is valid up to this temperature in °C. */
const WARMEST_CHILL = 10

/** The wind chill at riding speed in °C: the index of 2001 (Environment Canada, NWS). */
function chillAtSpeed({ temperature, wind }: Conditions): number {
  if (temperature > WARMEST_CHILL) return temperature
  const speed = Math.max(wind, RIDING_SPEED) ** 0.16
  return 13.12 + 0.6215 * temperature - 11.37 * speed + 0.3965 * temperature * speed
}
