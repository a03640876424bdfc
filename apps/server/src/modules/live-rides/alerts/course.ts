import { distanceMetres, type LatLng, measurePath, type MeasuredPath, spotsNear } from '@scooter-rides/geo'
import type { GroupPlan } from './group-alert.ts'
import type { Located } from './tracked-rider.ts'

/** The plan of a ride, prepared for many checks. */
export interface Course {
  stops: readonly CourseStop[]
  path: MeasuredPath | null
  startsAt: Date
}

interface CourseStop {
  at: LatLng
  /** Where the way passes the stop, in metres from the start; empty without a way. */
  passes: readonly number[]
}

/** A rider at this distance of a stop is at the stop: parking places are beside it. */
const stopMetres = 150
/** The way leads this near to its stops: farther away it passes on another street. */
const passMetres = 40
const sameStreetMetres = 15
/** The same along the way, which may make a turn round a block. */
const alongMetres = 250

export function createCourse({ stops, route, startsAt }: GroupPlan): Course {
  const path = route && route.length > 1 ? measurePath(route) : null
  return { stops: path ? placeStops(path, stops) : stops.map((at) => ({ at, passes: [] })), path, startsAt }
}

/** A way may pass the place of a stop several times. The order of the stops rules some of these passes out. */
function placeStops(path: MeasuredPath, stops: readonly LatLng[]): CourseStop[] {
  const all = stops.map((at, index) => {
    if (index === 0) return [0]
    if (index === stops.length - 1) return [path.length]
    const spots = spotsNear(path, at, passMetres)
    const least = Math.min(...spots.map(({ distance }) => distance))
    return spots.flatMap(({ metres, distance }) => (distance <= least + sameStreetMetres ? metres : []))
  })
  const earliest = running(all, (before, passes) => Math.min(...passes.filter((metres) => metres >= before)), 0)
  const latest = running(
    all.toReversed(),
    (before, passes) => Math.max(...passes.filter((metres) => metres <= before)),
    path.length,
  ).toReversed()
  return stops.map((at, index) => {
    const [from, to] = [earliest[index] ?? 0, latest[index] ?? path.length]
    return { at, passes: (all[index] ?? []).filter((metres) => metres >= from && metres <= to) }
  })
}

/** Keeps the value of the stop before if there is no pass in order, for example after a change of the line. */
function running(
  all: readonly number[][],
  next: (before: number, passes: number[]) => number,
  first: number,
): number[] {
  let value = first
  return all.map((passes) => {
    const found = next(value, passes)
    if (Number.isFinite(found)) value = found
    return value
  })
}

export const isNear = (place: LatLng, stop: LatLng) => distanceMetres(stop, place) <= stopMetres

/** Whether a rider halts at a planned stop, at the start or at the end. A rider on the way may pass a stop on another part of it. */
export function isAtStop({ track: { standing, way } }: Located, { stops }: Course): boolean {
  return stops.some(({ at, passes }) => {
    if (!isNear(standing.place, at)) return false
    if (!way?.isOnWay || passes.length === 0) return true
    return passes.some((metres) => Math.abs(metres - way.metres) <= alongMetres)
  })
}
