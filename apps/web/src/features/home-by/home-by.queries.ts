import { queryOptions } from '@tanstack/react-query'
import { getHomeByQuestion, listHomeBy } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { homeByKeys } from './home-by.keys.ts'

export const homeByQuery = queryOptions({
  queryKey: homeByKeys.own,
  queryFn: ({ signal }) => call(listHomeBy, { signal }),
})

export const homeByQuestionQuery = (token: string) =>
  queryOptions({
    queryKey: homeByKeys.question(token),
    queryFn: ({ signal }) => call(getHomeByQuestion, { params: { token }, signal }),
  })
