import { queryOptions } from '@tanstack/react-query'
import { getCalendarFeed, getStorageUsage, listAppeals, listSessions } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { profileKeys } from './profile.keys.ts'

/** The rider's sessions. Always refetched, because sessions change on other devices. */
export const sessionsQuery = queryOptions({
  queryKey: profileKeys.sessions,
  queryFn: ({ signal }) => call(listSessions, { signal }),
  staleTime: 0,
})

/** Never refetched while the page is open: the server returns a new address only once. */
export const calendarFeedQuery = queryOptions({
  queryKey: profileKeys.calendar,
  queryFn: ({ signal }) => call(getCalendarFeed, { signal }),
  staleTime: Infinity,
})

/** The appeal against the current suspension, if there is one. */
export const appealsQuery = queryOptions({
  queryKey: profileKeys.appeals,
  queryFn: ({ signal }) => call(listAppeals, { signal }),
  staleTime: 0,
})

/** Always refetched, because photos are added and removed on other screens. */
export const storageUsageQuery = queryOptions({
  queryKey: profileKeys.storage,
  queryFn: ({ signal }) => call(getStorageUsage, { signal }),
  staleTime: 0,
})
