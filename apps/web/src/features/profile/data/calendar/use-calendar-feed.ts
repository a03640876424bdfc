import { useMutation, useQueryClient } from '@tanstack/react-query'
import { makeCalendarFeed, revokeCalendarFeed } from '@scooter-rides/contract'
import { call } from '../../../../api/call.ts'
import { calendarFeedQuery } from '../../account.queries.ts'

/** The server returns the address only once: the cache holds it while the page is open. */
export function useMakeCalendar() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(makeCalendarFeed, {}),
    onSuccess: (feed) => queryClient.setQueryData(calendarFeedQuery.queryKey, feed),
  })
}

export function useRevokeCalendar() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(revokeCalendarFeed, {}),
    onSuccess: () =>
      queryClient.setQueryData(calendarFeedQuery.queryKey, { url: null, createdAt: null, lastReadAt: null }),
  })
}
