import { queryOptions } from '@tanstack/react-query'
import { getInvite } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { rideKeys } from '../../rides/rides.keys.ts'

/** The longest time between the loader's prefetch and the first render. */
const prefetchedMs = 5000

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: rideKeys.invitation(token),
    queryFn: ({ signal }) => call(getInvite, { params: { token }, signal }),
    // Another tab may have used the invitation, or the organiser revoked it.
    staleTime: prefetchedMs,
  })
