import { queryOptions } from '@tanstack/react-query'
import { getGuestLink, getGuestView, type GuestLink, type GuestView } from '@scooter-rides/contract'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { liveGuestKeys } from './live-guest.keys.ts'

/** The rider's guest link for a ride; null if there is none. Fetch it only if there is one: browsers report a 404 as an error. */
export const guestLinkQuery = (rideId: number) =>
  queryOptions({
    queryKey: liveGuestKeys.link(rideId),
    queryFn: async ({ signal }): Promise<GuestLink | null> => {
      try {
        return await call(getGuestLink, { params: { rideId }, signal })
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null
        throw error
      }
    },
  })

/** What the guest link with this token shows. The guest's own live connection keeps it up to date. */
export const guestViewQuery = (token: string) =>
  queryOptions({
    queryKey: liveGuestKeys.view(token),
    queryFn: async ({ signal, client, queryKey }): Promise<GuestView> => {
      const before = client.getQueryData<GuestView>(queryKey)
      const reply = await call(getGuestView, { params: { token }, signal })
      const now = client.getQueryData<GuestView>(queryKey)
      // A frame arrived meanwhile. It is newer than the reply, and the process that replied may not have the position yet.
      return now && now !== before ? { ...reply, state: now.state, position: now.position } : reply
    },
    // A position must not stay in memory after its page was closed.
    gcTime: 0,
  })
