import type { RouteRequest } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import { stopName } from './route-words.ts'

/** The name is for messages. */
export interface JourneyPoint extends LatLng {
  name: string
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
  const start = journeyPoint(origin, 'the start', 'origin')
  const end = destination && journeyPoint(destination, 'the destination', 'destination')
  return {
    origin: start,
    waypoints: waypoints.map((point, index) => journeyPoint(point, stopName(index), `waypoints.${index}`)),
    after: [...(end ? [end] : []), ...(roundTrip ? [start] : [])],
  }
}

function journeyPoint({ lat, lng, label }: RequestPoint, name: string, path: string): JourneyPoint {
  return { lat, lng, name: label ? `${name} (${label})` : name, path }
}
