import type { RideFilters } from '../rides.queries.ts'
import { milesToMetres } from '../../../lib/units.ts'
import { localZone } from '../../../lib/zoned-time.ts'
import type { FinderState } from './finder-address.ts'

/** As many as a list and a map can show at once. */
const shownRides = 50

/** What the server is asked; distance counts from the place looked for, else from where the rider is. */
export function finderFilters(
  { lat, lng, when, within }: FinderState,
  position: { lat: number; lng: number } | null,
): RideFilters {
  const near = lat !== undefined && lng !== undefined ? { lat, lng } : position
  return {
    limit: shownRides,
    ...(when && { when, tz: localZone() }),
    ...(near && { near, sort: 'near' }),
    ...(near && within && { within: milesToMetres(within) }),
  }
}
