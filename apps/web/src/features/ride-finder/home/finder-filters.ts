import type { RideFilters } from '../../rides/rides.queries.ts'
import { milesToMetres } from '../../../lib/units/units.ts'
import { localZone } from '../../../lib/time/zoned-time.ts'
import { readArea, type FinderState } from './finder-address.ts'

/** Restricts rides to the area of a moved map. Distances count from the chosen place, otherwise from `from`. */
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
