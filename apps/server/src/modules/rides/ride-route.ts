import { limits, type RouteAvoid, type RouteData, type RouteProfile } from '@scooter-rides/contract'
import { decodePolyline, encodePolyline, simplify, type LatLng } from '@scooter-rides/geo'
import type { StoredRoute } from './rides.table.ts'

/** What rides it, as far as the way depends on it. */
export interface Ridden {
  profile?: RouteProfile | undefined
  /** km/h */
  topSpeed?: number | undefined
}

/** What else than its stops decides which way a ride goes. */
export interface Riding extends Ridden {
  avoid: readonly RouteAvoid[]
  /** The rider for whom the way is looked for. */
  callerId: string
}

/** Finds the way through two or more points; metres and seconds, the line as an encoded polyline. */
export type FindRoute = (request: Riding & { points: readonly LatLng[] }) => Promise<{
  distance: number
  duration: number
  geometry: string
  legs: { distance: number; duration: number; isStraight?: true | undefined }[]
  engine: string
  /** The build of the roads that were asked; none where they could not be. */
  roads?: string
  /** The roads could not be asked: the line is straight until they are. */
  isPending?: true
}>

/** A stop as the route knows it. */
export interface RouteStop extends LatLng {
  label: string | null
}

export interface RideRoute {
  routeData: StoredRoute
  geometry: string
  preview: string
  distance: number
}

/** Builds the route anew from the stops; a single stop, or none, is no route. */
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

/** The line as small as a card in a list needs it. */
export function previewOf(line: readonly LatLng[]): string {
  return encodePolyline(simplify(line, limits.previewPoints))
}
