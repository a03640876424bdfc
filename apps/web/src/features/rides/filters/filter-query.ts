import { localZone, wholeDays } from '../../../lib/time/zoned-time.ts'
import { amountOf, metresOf, type Units } from '../../../lib/units/units.ts'
import type { RideFilters } from '../rides.queries.ts'
import type { RideFilterState } from './ride-filter-address.ts'

/** Lengths stand on the screen with one decimal: what reads as 25.0 is 25. */
const halfOfLastDigit = 0.05

/** What the server is asked: days are the reader's own, lengths those on the screen. */
export function filterQuery({ from, to, type, shortest, longest }: RideFilterState, units: Units): RideFilters {
  const shown = (metres: number, slack: number) => metresOf(Math.round(amountOf(metres, units)) + slack, units)
  return {
    ...wholeDays({ from, to }, localZone()),
    ...(type && { vehicleType: type }),
    ...(shortest && { minDistance: shown(shortest, -halfOfLastDigit) }),
    ...(longest && { maxDistance: shown(longest, halfOfLastDigit) }),
  }
}
