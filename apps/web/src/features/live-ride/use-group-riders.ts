import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { LiveRide, LiveRider, Rider, RideWithStops } from '@scooter-rides/contract'
import { useEffect, useMemo } from 'react'
import { t } from '../../lib/language/t.ts'
import { useMe } from '../../session/me/use-me.ts'
import { riderName } from '../ride-shared/rider-name.ts'
import { participantsQuery } from '../rides/rides.queries.ts'
import type { GroupRider } from './group-rider.ts'
import { liveRideQuery } from './live-ride.queries.ts'

const noRiders: readonly LiveRider[] = []

/** The riders with a known position, with names and photos: the caller first, then by name. Empty unless the caller shares. */
export function useGroupRiders(ride: RideWithStops): readonly GroupRider[] {
  const me = useMe()
  const { data: live } = useQuery(liveRideQuery(ride.id))
  const positions = live?.isSharing ? live.riders : noRiders
  const byId = useRidersById(ride, positions)
  const { lead = null, sweep = null } = live ?? {}
  return useMemo(
    () =>
      positions
        .map((position) => groupRiderOf(position, { rider: byId.get(position.userId), myId: me?.id, lead, sweep }))
        .toSorted((one, other) => Number(other.isMe) - Number(one.isMe) || one.name.localeCompare(other.name)),
    [positions, byId, me?.id, lead, sweep],
  )
}

/** The participants by id. Loads further pages of a long list until every rider on the map has a name. */
function useRidersById(ride: RideWithStops, positions: readonly LiveRider[]): ReadonlyMap<string, Rider> {
  const { organiser } = ride
  const participants = useInfiniteQuery({ ...participantsQuery(ride.id), enabled: positions.length > 0 })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = participants
  const byId = useMemo(
    () => new Map([organiser, ...(data ?? []).map(({ user }) => user)].map((rider) => [rider.id, rider])),
    [organiser, data],
  )
  const isNameMissing = positions.some(({ userId }) => !byId.has(userId))
  useEffect(() => {
    if (isNameMissing && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isNameMissing, hasNextPage, isFetching, isError, fetchNextPage])
  return byId
}

interface Known {
  rider: Rider | undefined
  myId: string | undefined
  lead: LiveRide['lead']
  sweep: LiveRide['sweep']
}

function groupRiderOf(position: LiveRider, { rider, myId, lead, sweep }: Known): GroupRider {
  const { userId } = position
  return {
    userId,
    name: rider ? riderName(rider) : t('live-ride.rider.unknown'),
    photo: rider?.profileImageUrl ?? null,
    position,
    isMe: userId === myId,
    role: userId === lead ? 'lead' : userId === sweep ? 'sweep' : null,
  }
}
