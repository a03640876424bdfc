import { queryOptions } from '@tanstack/react-query'
import { getInvite } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { rideKeys } from '../../rides/rides.keys.ts'

/** As long as the screen may take to come after what it shows was asked for. */
const justAskedMs = 5000

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: rideKeys.invitation(token),
    queryFn: ({ signal }) => call(getInvite, { params: { token }, signal }),
    // Another tab may have used it, or the organiser taken it back, since it was last looked at.
    staleTime: justAskedMs,
  })
