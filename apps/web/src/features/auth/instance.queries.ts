import { queryOptions } from '@tanstack/react-query'
import { getInstance } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'

/** The product's name, and how one may register and sign in here. */
export const instanceQuery = queryOptions({
  queryKey: ['instance'],
  queryFn: ({ signal }) => call(getInstance, { signal }),
})
