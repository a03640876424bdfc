import type { RideFilters } from '../../rides/rides.queries.ts'
import { milesToMetres } from '../../../lib/units/units.ts'
import { localZone } from '../../../lib/time/zoned-time.ts'
import { readArea, type FinderState } from './finder-address.ts'

/**
 * What the server is asked: rides in the part of the world that the map was moved to, else everywhere. Distance counts
 * from the place looked for, else from where the rider is or the map begins.
 */
export function finderFilters(
  { lat, lng, when, within, area }: FinderState,
  from: { lat: number; lng: number } | null | undefined,
): RideFilters {
  const near = lat !== undefined && lng !== undefined ? { lat, lng } : from
  const bbox = readArea(area)
  return {
    ...(when && { when, tz: localZone() }),
    ...(bbox && { bbox }),
    ...(near && { near }),
    ...(near && within && { within: milesToMetres(within) }),
  }
}
