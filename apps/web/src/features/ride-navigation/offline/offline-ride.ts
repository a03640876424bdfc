import { type RideTurns, rideTurnsSchema, type RideWithStops, rideWithStopsSchema } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import { z } from 'zod'

/** A ride as it is stored for the road: what the server said, in the server's words, so that another release can read it. */
export interface OfflineRide {
  rideId: number
  riderId: string
  ride: unknown
  /** Undefined where there are none to know. */
  turns: unknown
  gpx: string | undefined
  /** The files of its map that are kept. */
  files: string[]
  missing: Missing[]
  /** How much room all of it takes. */
  bytes: number
  keptAt: number
}

/** What a ride lacks that is not ready for the road. */
export type Missing = 'app' | 'map' | 'turns' | 'gpx'

export const missingLabels: Record<Missing, string> = {
  app: 'the app itself',
  map: 'parts of the map',
  turns: 'the turns',
  gpx: 'the GPX file',
}

/** The limits for completely stored rides. */
const mostRides = 5
const mostBytes = 250 * 1024 * 1024
const longestMs = 30 * dayMs

export const encodeRide = (ride: RideWithStops): unknown => z.encode(rideWithStopsSchema, ride)
export const encodeTurns = (turns: RideTurns | undefined): unknown => turns && z.encode(rideTurnsSchema, turns)

/** The ride that was stored; undefined when this release cannot read it. */
export const readRide = ({ ride }: OfflineRide): RideWithStops | undefined => rideWithStopsSchema.safeParse(ride).data
export const readTurns = ({ turns }: OfflineRide): RideTurns | undefined => rideTurnsSchema.safeParse(turns).data

/** Which rides are to go: of others, too old, or the oldest of too many. The one that is being kept stays. */
export function outdated(
  all: readonly OfflineRide[],
  { riderId, rideId }: Pick<OfflineRide, 'riderId' | 'rideId'>,
  now: number,
) {
  let bytes = 0
  return all
    .toSorted((one, other) => order(one) - order(other))
    .filter((kept, index) => {
      bytes += kept.bytes
      if (kept.riderId !== riderId) return true
      if (kept.rideId === rideId) return false
      return index >= mostRides || bytes > mostBytes || Math.abs(now - kept.keptAt) > longestMs
    })

  function order(kept: OfflineRide) {
    return kept.rideId === rideId ? -Infinity : -kept.keptAt
  }
}
