import { readRideFilters, type RideFilterState } from '../filters/ride-filter-address.ts'
import { numberParam } from '../../../lib/page/number-param.ts'

/** The state of My Rides on the dashboard. It is stored in the URL, so that it survives a reload. */
export interface MyRidesState extends RideFilterState {
  list?: 'nearby' | 'popular'
  scope?: 'joined' | 'saved'
  /** The radius of Nearby Rides, in miles. */
  radius?: 5 | 50
}

/** Parses the URL; invalid values are dropped. */
export function readMyRides(search: Record<string, unknown>): MyRidesState {
  const { list, scope } = search
  const radius = numberParam(search['radius'])
  return {
    ...((list === 'nearby' || list === 'popular') && { list }),
    ...((scope === 'joined' || scope === 'saved') && { scope }),
    ...((radius === 5 || radius === 50) && { radius }),
    ...readRideFilters(search),
  }
}

/** The state as a query string: "?list=nearby", or empty. */
export function writeMyRides(state: MyRidesState): string {
  const entries = Object.entries(readMyRides({ ...state })).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`
}
