import { type RideTurns, rideTurnsSchema, type RideWithStops, rideWithStopsSchema } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import { z } from 'zod'
import type { TextKey } from '@scooter-rides/messages'

/** A stored ride, as the server's JSON, so that another release can parse it. */
export interface OfflineRide {
  rideId: number
  riderId: string
  ride: unknown
  /** Undefined if the ride has no turns. */
  turns: unknown
  gpx: string | undefined
  files: string[]
  missing: Missing[]
  bytes: number
  keptAt: number
}

/** The parts that a stored ride lacks. */
export type Missing = 'app' | 'map' | 'turns' | 'gpx'

export const missingLabels: Record<Missing, TextKey> = {
  app: 'navigation.missing.app',
  map: 'navigation.missing.map',
  turns: 'navigation.missing.turns',
  gpx: 'navigation.missing.gpx',
}

/** The limits of all stored rides together. */
const mostRides = 5
const mostBytes = 250 * 1024 * 1024
const longestMs = 30 * dayMs

export const encodeRide = (ride: RideWithStops): unknown => z.encode(rideWithStopsSchema, ride)
export const encodeTurns = (turns: RideTurns | undefined): unknown => turns && z.encode(rideTurnsSchema, turns)

/** The stored ride; undefined if this release cannot parse it. */
export const readRide = ({ ride }: OfflineRide): RideWithStops | undefined => rideWithStopsSchema.safeParse(ride).data
export const readTurns = ({ turns }: OfflineRide): RideTurns | undefined => rideTurnsSchema.safeParse(turns).data

/** The rides to remove: of other riders, too old, or the oldest above the limit. The ride being stored stays. */
export function outdated(
  all: readonly OfflineRide[],
  { riderId, rideId }: Pick<OfflineRide, 'riderId' | 'rideId'>,
  now: number,
) {
  let bytes = 0
  return all
    .toSorted((one, other) => order(one) - order(other))
    .filter((stored, index) => {
      bytes += stored.bytes
      if (stored.riderId !== riderId) return true
      if (stored.rideId === rideId) return false
      return index >= mostRides || bytes > mostBytes || Math.abs(now - stored.keptAt) > longestMs
    })

  function order(stored: OfflineRide) {
    return stored.rideId === rideId ? -Infinity : -stored.keptAt
  }
}
