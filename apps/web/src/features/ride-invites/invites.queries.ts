import { infiniteQueryOptions } from '@tanstack/react-query'
import { listInvites } from '@scooter-rides/contract'
import { callPage } from '../../api/call.ts'
import { rideKeys, rideTopic } from '../rides/rides.keys.ts'

/** The organiser's invitations, paged: open ones, then closed ones that were used. */
export const invitesQuery = (rideId: number) =>
  infiniteQueryOptions({
    queryKey: rideKeys.invites(rideId),
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listInvites, { params: { rideId }, query: cursor ? { cursor } : {}, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    meta: { live: { topics: () => [rideTopic(rideId)] } },
    select: (data) => data.pages.flatMap((page) => page.items),
  })
