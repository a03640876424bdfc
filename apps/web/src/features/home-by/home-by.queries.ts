import { queryOptions } from '@tanstack/react-query'
import { getHomeByQuestion, getLateRiderLink, listHomeBy } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { homeByKeys } from './home-by.keys.ts'

export const homeByQuery = queryOptions({
  queryKey: homeByKeys.own,
  queryFn: ({ signal }) => call(listHomeBy, { signal }),
})

/** The guest link of a rider who did not report back; its token is null if there is none for the reader. */
export const lateRiderLinkQuery = (homeById: number) =>
  queryOptions({
    queryKey: homeByKeys.lateRider(homeById),
    queryFn: ({ signal }) => call(getLateRiderLink, { params: { homeById }, signal }),
    gcTime: 0,
  })

export const homeByQuestionQuery = (token: string) =>
  queryOptions({
    queryKey: homeByKeys.question(token),
    queryFn: ({ signal }) => call(getHomeByQuestion, { params: { token }, signal }),
  })
