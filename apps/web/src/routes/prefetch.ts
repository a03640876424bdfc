import type { QueryClient } from '@tanstack/react-query'

import { roomQuery, roomsQuery, unreadQuery, windowQuery } from '../features/chat/cache/chat.queries.ts'
import { findTab, readLastTab } from '../features/dashboard/dashboard-tabs.ts'
import { statsQuery } from '../features/home/stats.queries.ts'
import { trackersQuery } from '../features/live-trackers/live-trackers.queries.ts'
import { riderQuery } from '../features/riders/riders.queries.ts'
import { invitationQuery } from '../features/ride-invites/invitation/invitation.queries.ts'
import { featured, ledLists, ownLists } from '../features/rides/lists/ride-lists.queries.ts'
import { readMyRides, type MyRidesState } from '../features/rides/lists/my-rides-address.ts'
import { filterCount, readRideFilters } from '../features/rides/filters/ride-filter-address.ts'
import { participantsQuery, rideQuery, ridesQuery } from '../features/rides/rides.queries.ts'
import { readSearch } from '../features/search/search-address.ts'
import { searchQuery } from '../features/search/search.queries.ts'
import { vehiclesQuery } from '../features/vehicles/vehicles.queries.ts'
import { safeStorage } from '../lib/safe-storage.ts'
import { useLocationStore } from '../session/storage/location-store.ts'

interface Visit {
  pathname: string
  hash: string
  search: { edit?: number; room?: number }
  params: { rideId?: string; riderId?: string; token?: string }
}

type Prefetch = (queryClient: QueryClient, visit: Visit) => void

/** The queries of each screen, prefetched while its chunk is loading. The screen shows failures. */
export const prefetchers = {
  home(queryClient) {
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchInfiniteQuery(ridesQuery(featured))
  },
  ride(queryClient, { params }) {
    const rideId = Number(params.rideId)
    if (!isId(rideId)) return
    void queryClient.prefetchQuery(rideQuery(rideId))
    void queryClient.prefetchInfiniteQuery(participantsQuery(rideId))
  },
  road(queryClient, { params }) {
    const rideId = Number(params.rideId)
    if (isId(rideId)) void queryClient.prefetchQuery(rideQuery(rideId))
  },
  trackers(queryClient, { params }) {
    const rideId = Number(params.rideId)
    if (!isId(rideId)) return
    void queryClient.prefetchQuery(rideQuery(rideId))
    void queryClient.prefetchQuery(trackersQuery(rideId))
  },
  rider(queryClient, { params: { riderId = '' } }) {
    void queryClient.prefetchQuery(riderQuery(riderId))
    for (const filters of Object.values(ledLists(riderId))) void queryClient.prefetchInfiniteQuery(ridesQuery(filters))
  },
  plan(queryClient, { search }) {
    void queryClient.prefetchQuery(vehiclesQuery)
    if (search.edit !== undefined) void queryClient.prefetchQuery(rideQuery(search.edit))
  },
  messages(queryClient, { search }) {
    prefetchMessages(queryClient, search.room)
  },
  dashboard(queryClient, { pathname, hash, search }) {
    const tab = findTab({ pathname, hash }, readLastTab(safeStorage('session')))
    if (tab === 'scooters') void queryClient.prefetchQuery(vehiclesQuery)
    if (tab === 'messaging') prefetchMessages(queryClient, search.room)
    if (tab === 'rides') prefetchRides(queryClient, readMyRides({ ...search }))
  },
  search(queryClient, { search }) {
    const { term = '', category = 'all' } = readSearch({ ...search })
    // As with ride lists, the filters depend on the rider's units, which may not be loaded yet.
    if (term === '' || (category === 'rides' && filterCount(readRideFilters({ ...search })) > 0)) return
    void queryClient.prefetchInfiniteQuery(searchQuery({ term, category, here: useLocationStore.getState().position }))
  },
  invitation(queryClient, { params: { token = '' } }) {
    void queryClient.prefetchQuery(invitationQuery(token))
  },
} satisfies Record<string, Prefetch>

/** Filters depend on the rider's units, which may not be loaded yet: the screen then fetches the list itself. */
function prefetchRides(queryClient: QueryClient, { list, scope, ...filters }: MyRidesState): void {
  if (list !== undefined || filterCount(filters) > 0) return
  const { coming, past, drafts } = ownLists(scope ?? 'mine')
  for (const part of scope ? [coming, past] : [coming, drafts, past])
    void queryClient.prefetchInfiniteQuery(ridesQuery(part))
}

function prefetchMessages(queryClient: QueryClient, room: number | undefined): void {
  void queryClient.prefetchInfiniteQuery(roomsQuery(''))
  void queryClient.prefetchQuery(unreadQuery)
  if (room === undefined) return
  void queryClient.prefetchQuery(roomQuery(room))
  void queryClient.prefetchQuery(windowQuery(room))
}

const isId = (id: number) => Number.isInteger(id) && id > 0
