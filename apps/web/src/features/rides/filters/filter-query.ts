import { localZone, wholeDays } from '../../../lib/time/zoned-time.ts'
import { amountOf, metresOf, type Units } from '../../../lib/units/units.ts'
import type { RideFilters } from '../rides.queries.ts'
import type { RideFilterState } from './ride-filter-address.ts'

/** Lengths are displayed with one decimal: a filter of 25 matches all that is shown as 25.0. */
const halfOfLastDigit = 0.05

/** The query filters: days in the reader's zone, lengths as displayed. */
export function filterQuery({ from, to, type, shortest, longest }: RideFilterState, units: Units): RideFilters {
  const shown = (metres: number, slack: number) => metresOf(Math.round(amountOf(metres, units)) + slack, units)
  return {
    ...wholeDays({ from, to }, localZone()),
    ...(type && { vehicleType: type }),
    ...(shortest && { minDistance: shown(shortest, -halfOfLastDigit) }),
    ...(longest && { maxDistance: shown(longest, halfOfLastDigit) }),
  }
}
