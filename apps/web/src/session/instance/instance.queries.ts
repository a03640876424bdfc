import { queryOptions } from '@tanstack/react-query'
import { getInstance } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { sessionKeys } from '../me/me.keys.ts'

export const instanceQuery = queryOptions({
  queryKey: sessionKeys.instance,
  queryFn: ({ signal }) => call(getInstance, { signal }),
})
