import type { Point, RouteWeather } from '@scooter-rides/contract'
import { hourMs } from '@scooter-rides/time'
import { conditionsAt, type Conditions } from './conditions.ts'
import type { CachedForecast } from './forecasts.ts'
import { safetyScore } from './safety/safety.ts'

/** With its arrival time and forecast. */
export interface WayPoint extends Point {
  /** Seconds after the start. */
  offset: number
  forecast: CachedForecast | undefined
}

/** A better start is searched before and after the planned one. */
const HOURS_AROUND = 12

export const arrivalAt = (startsAt: Date, { offset }: Pick<WayPoint, 'offset'>) =>
  new Date(startsAt.getTime() + offset * 1000)

/** At the arrival at each point; undefined if it is unknown. */
export function conditionsOnWay(points: readonly WayPoint[], startsAt: Date): (Conditions | undefined)[] {
  return points.map((point) => point.forecast && conditionsAt(point.forecast, arrivalAt(startsAt, point)))
}

/** The score of a ride is that of its worst point; undefined without points. */
export function worstScore(several: readonly Conditions[]): number | undefined {
  return several.length > 0 ? Math.min(...several.map(safetyScore)) : undefined
}

/**
 * The planned start or a full hour within 12 hours of it, not in the past, whose worst point is the best. Among equal ones it is the
 * one nearest to the plan. Null if the weather of a point is unknown.
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
