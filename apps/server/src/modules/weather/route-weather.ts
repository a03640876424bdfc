import type { Point, RouteWeather } from '@scooter-rides/contract'
import { hourMs } from '@scooter-rides/time'
import { conditionsAt, type Conditions } from './conditions.ts'
import type { KnownForecast } from './forecasts.ts'
import { safetyScore } from './safety/safety.ts'

/** A point of the route with its arrival time and forecast. */
export interface WayPoint extends Point {
  /** Seconds after the start. */
  offset: number
  forecast: KnownForecast | undefined
}

/** The hours before and after the planned start in which a better one is searched. */
const HOURS_AROUND = 12

export const arrivalAt = (startsAt: Date, { offset }: Pick<WayPoint, 'offset'>) =>
  new Date(startsAt.getTime() + offset * 1000)

/** The weather at each point when it is reached; undefined where nobody knows it. */
export function conditionsOnWay(points: readonly WayPoint[], startsAt: Date): (Conditions | undefined)[] {
  return points.map((point) => point.forecast && conditionsAt(point.forecast, arrivalAt(startsAt, point)))
}

/** The score of a ride is that of its worst point; undefined without points. */
export function worstScore(several: readonly Conditions[]): number | undefined {
  return several.length > 0 ? Math.min(...several.map(safetyScore)) : undefined
}

/**
 * The start within 12 hours of the planned one, and not in the past, whose worst point is the best: the planned one or a full
 * hour. Among equal ones it takes the one nearest to the plan. Null if the weather of a point is unknown.
 */
export function bestDeparture(points: readonly WayPoint[], startsAt: Date, now: Date): RouteWeather['bestDeparture'] {
  const scored = startsAround(startsAt, now).flatMap((at) => {
    const onWay = conditionsOnWay(points, at).filter((conditions) => conditions !== undefined)
    const score = onWay.length === points.length ? worstScore(onWay) : undefined
    return score === undefined ? [] : [{ at, safety_score: score }]
  })
  const fromPlan = ({ at }: { at: Date }) => Math.abs(at.getTime() - startsAt.getTime())
  const [best] = scored.toSorted(
    (one, other) => other.safety_score - one.safety_score || fromPlan(one) - fromPlan(other),
  )
  return best ?? null
}

function startsAround(startsAt: Date, now: Date): Date[] {
  const plannedHour = startsAt.getTime() / hourMs
  const first = Math.ceil(plannedHour - HOURS_AROUND)
  const last = Math.floor(plannedHour + HOURS_AROUND)
  const fullHours = Array.from({ length: last - first + 1 }, (_, hours) => new Date((first + hours) * hourMs))
  return [startsAt, ...fullHours].filter((at) => at >= now)
}
