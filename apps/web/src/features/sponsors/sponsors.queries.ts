import { getSponsor, limits, listSponsors } from '@scooter-rides/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { sponsorKeys } from './sponsors.keys.ts'

export const sponsorQuery = (sponsorId: number) =>
  queryOptions({
    queryKey: sponsorKeys.one(sponsorId),
    queryFn: ({ signal }) => call(getSponsor, { params: { sponsorId }, signal }),
  })

/** At most a hundred sponsors are shown. */
export const sponsorsQuery = queryOptions({
  queryKey: sponsorKeys.list,
  queryFn: ({ signal }) => call(listSponsors, { query: { limit: limits.pageMax }, signal }),
})
