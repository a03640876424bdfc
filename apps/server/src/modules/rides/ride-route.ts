import { limits, type RouteAvoid, type RouteData, type RouteProfile } from '@scooter-rides/contract'
import { decodePolyline, encodePolyline, simplify, type LatLng } from '@scooter-rides/geo'
import type { StoredRoute } from './rides.table.ts'

export interface Ridden {
  profile?: RouteProfile | undefined
  /** km/h */
  topSpeed?: number | undefined
}

/** Everything that affects the route, except the stops. */
export interface Riding extends Ridden {
  avoid: readonly RouteAvoid[]
  callerId: string
}

/** Metres and seconds; the line is an encoded polyline. Needs two or more points. */
export type FindRoute = (request: Riding & { points: readonly LatLng[] }) => Promise<{
  distance: number
  duration: number
  geometry: string
  legs: { distance: number; duration: number; isStraight?: true | undefined }[]
  engine: string
  /** The build of the road data; undefined if the router was unavailable. */
  roads?: string
  /** The router was unavailable: the line is straight until a retry succeeds. */
  isPending?: true
}>

export interface RouteStop extends LatLng {
  label: string | null
}

export interface RideRoute {
  routeData: StoredRoute
  geometry: string
  preview: string
  distance: number
}

/** A ride of one stop has no end. */
export const startAndEnd = <Stop>(stops: readonly Stop[]): [start: Stop | undefined, end: Stop | undefined] => [
  stops[0],
  stops.length > 1 ? stops.at(-1) : undefined,
]

export const startAndEndColumns = (start: RouteStop | undefined, end: RouteStop | undefined) => ({
  startLat: start?.lat ?? null,
  startLng: start?.lng ?? null,
  startLabel: start?.label ?? null,
  endLat: end?.lat ?? null,
  endLng: end?.lng ?? null,
  endLabel: end?.label ?? null,
})

/** Null with fewer than two stops. */
export async function buildRoute(
  findRoute: FindRoute,
  stops: readonly RouteStop[],
  riding: Riding,
): Promise<RideRoute | null> {
  const [first] = stops
  const last = stops.at(-1)
  if (!first || !last || stops.length < 2) return null
  const { distance, duration, geometry, legs, engine, roads, isPending } = await findRoute({
    points: stops.map(({ lat, lng }) => ({ lat, lng })),
    ...riding,
  })
  const routeData: StoredRoute = {
    version: 1,
    ...ends(first, last),
    waypoints: stops.slice(1, -1).map(routePoint),
    isRoundTrip: first.lat === last.lat && first.lng === last.lng,
    distance,
    duration,
    engine,
    legs: legs.map((leg) => ({
      distance: leg.distance,
      duration: leg.duration,
      ...(leg.isStraight && { isStraight: true }),
    })),
    ...(roads !== undefined && { roads }),
    ...(isPending && { isPending }),
  }
  return { routeData, geometry, preview: previewOf(decodePolyline(geometry)), distance }
}

export function ends(
  start: RouteStop,
  end: RouteStop,
): Pick<RouteData, 'origin' | 'destination' | 'startLocation' | 'endLocation'> {
  const origin = routePoint(start)
  const destination = routePoint(end)
  return { origin, destination, startLocation: origin, endLocation: destination }
}

export function routePoint({ lat, lng, label }: RouteStop) {
  return label === null ? { lat, lng } : { lat, lng, label }
}

/** For a card in a list. */
export function previewOf(line: readonly LatLng[]): string {
  return encodePolyline(simplify(line, limits.previewPoints))
}
