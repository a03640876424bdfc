import type { RideTurns, RouteLeg } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import type { LanguageTag } from '@scooter-rides/messages'
import type { Riding } from '../../rides/ride-route.ts'
import { blurFor } from '../../rides/rides.policy.ts'
import type { FindDetail } from '../ride-detail.service.ts'
import { turnsPrivate } from '../../rides/rides.errors.ts'
import type { RidesService } from '../../rides/rides.service.ts'

type FindTurns = (
  request: Riding & { points: readonly LatLng[]; language: LanguageTag },
  signal: AbortSignal,
) => Promise<{ geometry: string; legs: RouteLeg[] }>

interface TurnsReader {
  rider: { id: string }
  language: LanguageTag
}

interface RideTurnsDeps {
  findDetail: FindDetail
  rides: Pick<RidesService, 'findRidden'>
  findTurns: FindTurns
}

export type RideTurnsService = ReturnType<typeof createRideTurns>

/** The turn instructions of a ride, computed per request because only the line is stored. */
export function createRideTurns({ findDetail, rides, findTurns }: RideTurnsDeps) {
  return {
    /**
     * Instructions contain street names, which would have to be cut like the line: viewers of the public version get none.
     * @throws 403 if a privacy zone hides part of the ride from the rider, 503 if the router is unavailable
     */
    async find(rideId: number, { rider, language }: TurnsReader, signal: AbortSignal): Promise<RideTurns> {
      const ride = await findDetail(rideId, rider.id)
      if (blurFor(ride, rider.id)) throw turnsPrivate()
      const { stops, vehicleId, avoid, geometry } = ride
      if (stops.length < 2) return { legs: [] }
      const ridden = vehicleId === null ? {} : await rides.findRidden(vehicleId)
      const points = stops.map(({ lat, lng }) => ({ lat, lng }))
      const way = await findTurns({ points, ...ridden, avoid, language, callerId: rider.id }, signal)
      return {
        legs: way.legs.map((leg, index) => ({ ...leg, to: stops[index + 1]?.label ?? null })),
        ...(way.geometry !== geometry && { differsFromLine: true }),
      }
    },
  }
}
