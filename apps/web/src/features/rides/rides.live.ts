import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '@scooter-rides/contract'
import { withJitter } from '../../session/live/jitter.ts'
import { hasRide, isOwnList, patchList, type ListData } from './ride-lists-data.ts'
import { rideKeys } from './rides.keys.ts'
import { participantsQuery, rideQuery } from './rides.queries.ts'

type RideUpdate = Extract<LiveEvent, { type: 'rideUpdate' }>

/** Spreads the refetch of open lists when a ride is added. */
const listsWithinMs = 4000
/** Each participant extends the refetch period by this, because more participants mean more viewers. */
const perRiderMs = 20
const longestMs = 10_000
/** The time after which a running list request has finished. */
const beingReadMs = 1000

/** Applies a live event about a ride: counts are written into the cache, other changes trigger a refetch with jitter. */
export function applyRideEvent(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type === 'rideUpdate') applyUpdate(queryClient, event)
  if (event.type === 'invalidate' && event.keys.includes('rides'))
    withJitter('rides', listsWithinMs, () => void readListsOfOthers(queryClient))
}

function applyUpdate(queryClient: QueryClient, update: RideUpdate): void {
  const { rideId, version } = update
  const { queryKey } = rideQuery(rideId)
  const ride = queryClient.getQueryData(queryKey)
  const withinMs = Math.min(longestMs, (update.joinedCount ?? ride?.joinedCount ?? 0) * perRiderMs)
  patchCounts(queryClient, update)
  // Participants are a separate list, and no page depends on the second of its refetch.
  withJitter(`participants-${rideId}`, withinMs, () => {
    void queryClient.invalidateQueries(participantsQuery(rideId))
    void queryClient.invalidateQueries({ queryKey: rideKeys.invites(rideId) })
  })

  // A running request may return the state before the event.
  const isBehind = queryClient.isFetching({ queryKey, exact: true }) > 0 || (ride && ride.version < version)
  if (queryClient.isFetching({ queryKey: rideKeys.lists }) > 0)
    withJitter(`ride-lists-${rideId}`, beingReadMs, () => void readListsWith(queryClient, rideId))
  if (update.joinedCount !== undefined && !isBehind) return
  withJitter(`ride-${rideId}`, withinMs, () => {
    void queryClient.invalidateQueries({ queryKey, exact: true })
    void readListsWith(queryClient, rideId)
  })
}

function patchCounts(queryClient: QueryClient, { rideId, joinedCount, waitingCount }: RideUpdate): void {
  if (joinedCount === undefined || waitingCount === undefined) return
  const counts = { joinedCount, waitingCount }
  const cache = queryClient.getQueryCache()
  const ride = queryClient.getQueryState(rideQuery(rideId).queryKey)
  // Keeps `updatedAt`, because only the counts are new.
  queryClient.setQueryData(rideQuery(rideId).queryKey, (old) => old && { ...old, ...counts }, {
    updatedAt: ride?.dataUpdatedAt ?? 0,
  })
  for (const { queryKey, state } of cache.findAll({ queryKey: rideKeys.lists }))
    if (hasRide(state.data, rideId))
      queryClient.setQueryData<ListData>(queryKey, (old) => old && patchList(old, rideId, counts), {
        updatedAt: state.dataUpdatedAt,
      })
}

/** The lists that contain the ride, and the rider's own lists, which may contain it now. */
const readListsWith = (queryClient: QueryClient, rideId: number) =>
  queryClient.invalidateQueries({
    queryKey: rideKeys.lists,
    predicate: ({ queryKey, state }) => isOwnList(queryKey) || hasRide(state.data, rideId),
  })

const readListsOfOthers = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: rideKeys.lists, predicate: ({ queryKey }) => !isOwnList(queryKey) })
