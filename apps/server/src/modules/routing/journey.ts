import type { RouteRequest } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import { translatable, type TranslatableMessage } from '@scooter-rides/messages'

/** Where a sentence names a point: the forms differ, in other languages more than in English. */
export type PointRole = 'first' | 'from' | 'fromFirst' | 'to'

export interface JourneyPoint extends LatLng {
  /** For messages: "The second stop (Lighthouse)", "from the start". */
  nameAs: (role: PointRole) => TranslatableMessage
  path: string
}

export interface Journey {
  origin: JourneyPoint
  waypoints: JourneyPoint[]
  /** The destination, the way back, both, or none if the last waypoint is the end. */
  after: JourneyPoint[]
}

type RequestPoint = RouteRequest['origin']

export function readJourney({ origin, destination, waypoints = [], roundTrip = false }: RouteRequest): Journey {
  const start = journeyPoint(origin, (role) => translatable('routing.point.start', { role }), 'origin')
  const end =
    destination &&
    journeyPoint(destination, (role) => translatable('routing.point.destination', { role }), 'destination')
  const stops = waypoints.map((point, index) =>
    journeyPoint(point, (role) => translatable('routing.point.stop', { role, n: index + 1 }), `waypoints.${index}`),
  )
  return { origin: start, waypoints: stops, after: [...(end ? [end] : []), ...(roundTrip ? [start] : [])] }
}

function journeyPoint({ lat, lng, label }: RequestPoint, name: JourneyPoint['nameAs'], path: string): JourneyPoint {
  const nameAs: JourneyPoint['nameAs'] = (role) =>
    label ? translatable('routing.point.labelled', { point: name(role), label }) : name(role)
  return { lat, lng, nameAs, path }
}
