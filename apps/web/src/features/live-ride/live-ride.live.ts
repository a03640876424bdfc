import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent, LiveRide } from '@scooter-rides/contract'
import { withJitter } from '../../session/live/jitter.ts'
import { meQuery } from '../../session/me/me.queries.ts'
import { mergePositions, withoutSharing } from './live-ride-cache.ts'
import { liveRideQuery } from './live-ride.queries.ts'

type Positions = Extract<LiveEvent, { type: 'positions' }>
type PositionGone = Extract<LiveEvent, { type: 'positionGone' }>
type LiveUpdate = Extract<LiveEvent, { type: 'liveUpdate' }>
type Watching = Extract<LiveEvent, { type: 'watching' }>
type RideUpdate = Extract<LiveEvent, { type: 'rideUpdate' }>

/** Spreads the refetch after a change of the ride over its viewers. */
const refetchWithinMs = 2000

/** The topics that the server confirmed last. */
const watchedTopics = new WeakMap<QueryClient, ReadonlySet<string>>()

/** Applies a live event about a live ride to its cache entry. */
export function applyLiveRideEvent(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type === 'positions') applyPositions(queryClient, event)
  if (event.type === 'positionGone') applyGone(queryClient, event)
  if (event.type === 'liveUpdate') applyUpdate(queryClient, event)
  if (event.type === 'rideUpdate') applyRideUpdate(queryClient, event)
  if (event.type === 'watching') applyWatching(queryClient, event)
}

function applyPositions(queryClient: QueryClient, { rideId, riders }: Positions): void {
  const { queryKey } = liveRideQuery(rideId)
  // The server sends positions to riders who share only: the rider switched it on with another device.
  if (
    queryClient.getQueryData(queryKey)?.isSharing === false &&
    queryClient.isFetching({ queryKey, exact: true }) === 0
  )
    void queryClient.invalidateQueries({ queryKey, exact: true })
  change(queryClient, rideId, (live) =>
    live.isSharing ? { ...live, riders: mergePositions(live.riders, riders) } : live,
  )
}

function applyGone(queryClient: QueryClient, { rideId, userId, reason }: PositionGone): void {
  const isMe = queryClient.getQueryData(meQuery.queryKey)?.id === userId
  change(queryClient, rideId, (live) => {
    if (isMe) return withoutSharing(live)
    const riders = live.riders.filter((rider) => rider.userId !== userId)
    return reason === 'ended' ? { ...withoutSharing(live), state: 'ended' } : { ...live, riders }
  })
  // The reply of a running request may still contain the position.
  refetchIfFetching(queryClient, rideId)
}

function applyUpdate(queryClient: QueryClient, { rideId, state, sharingCount, lead, sweep }: LiveUpdate): void {
  change(queryClient, rideId, (live) => ({
    ...(state === 'open' ? live : withoutSharing(live)),
    state,
    sharingCount,
    lead,
    sweep,
  }))
  refetchIfFetching(queryClient, rideId)
}

/** Without counts the ride itself changed, for example its start, which moves the time when the live ride opens. */
function applyRideUpdate(queryClient: QueryClient, { rideId, joinedCount }: RideUpdate): void {
  if (joinedCount !== undefined) return
  const { queryKey } = liveRideQuery(rideId)
  if (queryClient.getQueryState(queryKey))
    withJitter(`live-ride-${rideId}`, refetchWithinMs, () => void queryClient.invalidateQueries({ queryKey }))
}

/** What happened between the reply and the confirmed topic reached another page only. */
function applyWatching(queryClient: QueryClient, { topics }: Watching): void {
  const before = watchedTopics.get(queryClient)
  watchedTopics.set(queryClient, new Set(topics))
  for (const topic of topics) {
    const [, rideId] = /^ride:(\d+)$/.exec(topic) ?? []
    if (rideId === undefined || before?.has(topic)) continue
    const { queryKey } = liveRideQuery(Number(rideId))
    if (queryClient.getQueryState(queryKey)) void queryClient.invalidateQueries({ queryKey, exact: true })
  }
}

function change(queryClient: QueryClient, rideId: number, next: (live: LiveRide) => LiveRide): void {
  queryClient.setQueryData(liveRideQuery(rideId).queryKey, (live) => live && next(live))
}

function refetchIfFetching(queryClient: QueryClient, rideId: number): void {
  const { queryKey } = liveRideQuery(rideId)
  if (queryClient.isFetching({ queryKey, exact: true }) > 0)
    void queryClient.invalidateQueries({ queryKey, exact: true })
}
