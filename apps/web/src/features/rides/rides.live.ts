import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '@scooter-rides/contract'
import { withJitter } from '../../session/live/jitter.ts'
import { hasRide, isOwnList, patchList, type ListData } from './ride-lists-data.ts'
import { rideKeys } from './rides.keys.ts'
import { participantsQuery, rideQuery } from './rides.queries.ts'

type RideUpdate = Extract<LiveEvent, { type: 'rideUpdate' }>

/** Open lists don't all ask at once when something new is on them. */
const listsWithinMs = 4000
/** The more riders a ride has, the more look at it: each of them adds this to the time over which they ask. */
const perRiderMs = 20
const longestMs = 10_000
/** A list that is being read is there by then. */
const beingReadMs = 1000

/** A ride changed, or somebody answered it: counts are put where they are shown, the rest is read again where it must be. */
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
  withJitter(`participants of ${rideId}`, withinMs, () => {
    void queryClient.invalidateQueries(participantsQuery(rideId))
    void queryClient.invalidateQueries({ queryKey: rideKeys.invites(rideId) })
  })

  // What is being read now may be what was before.
  const isBehind = queryClient.isFetching({ queryKey, exact: true }) > 0 || (ride && ride.version < version)
  if (queryClient.isFetching({ queryKey: rideKeys.lists }) > 0)
    withJitter(`lists with ${rideId}`, beingReadMs, () => void readListsWith(queryClient, rideId))
  if (update.joinedCount !== undefined && !isBehind) return
  withJitter(`ride ${rideId}`, withinMs, () => {
    void queryClient.invalidateQueries({ queryKey, exact: true })
    void readListsWith(queryClient, rideId)
  })
}

function patchCounts(queryClient: QueryClient, { rideId, joinedCount, waitingCount }: RideUpdate): void {
  if (joinedCount === undefined || waitingCount === undefined) return
  const counts = { joinedCount, waitingCount }
  const cache = queryClient.getQueryCache()
  const ride = queryClient.getQueryState(rideQuery(rideId).queryKey)
  // It stays as old as it is: only its counts are new.
  queryClient.setQueryData(rideQuery(rideId).queryKey, (old) => old && { ...old, ...counts }, {
    updatedAt: ride?.dataUpdatedAt ?? 0,
  })
  for (const { queryKey, state } of cache.findAll({ queryKey: rideKeys.lists }))
    if (hasRide(state.data, rideId))
      queryClient.setQueryData<ListData>(queryKey, (old) => old && patchList(old, rideId, counts), {
        updatedAt: state.dataUpdatedAt,
      })
}

/** Lists on which the ride stands, and the rider's own, on which it may stand now. */
const readListsWith = (queryClient: QueryClient, rideId: number) =>
  queryClient.invalidateQueries({
    queryKey: rideKeys.lists,
    predicate: ({ queryKey, state }) => isOwnList(queryKey) || hasRide(state.data, rideId),
  })

const readListsOfOthers = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: rideKeys.lists, predicate: ({ queryKey }) => !isOwnList(queryKey) })
