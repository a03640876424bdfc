import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { rideClustersQuery, rideCountQuery } from '../../rides/rides.queries.ts'
import { useFoundRides } from '../results/use-found-rides.ts'
import type { communityFilters } from './community-filters.ts'

/** Above this limit the server clusters the rides, because fetching and drawing each takes a phone seconds. */
const MOST_ON_MAP = 500

/** The rides of a bounding box: all of them for the map below the limit, otherwise clusters, and a page for the list. */
export function useCommunityRides(filters: ReturnType<typeof communityFilters>, zoom: number) {
  const count = useQuery({ ...rideCountQuery(filters), placeholderData: keepPreviousData })
  const isMany = count.data !== undefined && count.data.count > MOST_ON_MAP
  const isFew = count.data !== undefined && !isMany
  const found = useFoundRides(filters, { isEnabled: true, mostOnMap: isFew ? MOST_ON_MAP : 0 })
  const groups = useQuery({
    ...rideClustersQuery({ ...filters, zoom: Math.min(22, Math.max(0, Math.floor(zoom))) }),
    enabled: isMany,
    placeholderData: keepPreviousData,
  })
  return { found, groups: isMany ? (groups.data ?? []) : undefined, groupsError: isMany ? groups.error : null }
}
