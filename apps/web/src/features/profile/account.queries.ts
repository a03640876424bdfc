import { queryOptions } from '@tanstack/react-query'
import { getCalendarFeed, getStorageUsage, listAppeals, listSessions } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { profileKeys } from './profile.keys.ts'

/** Where the rider is signed in. Asked anew whenever it is shown: sessions come and go elsewhere. */
export const sessionsQuery = queryOptions({
  queryKey: profileKeys.sessions,
  queryFn: ({ signal }) => call(listSessions, { signal }),
  staleTime: 0,
})

/** Kept as it is for as long as the page is open: an address that was just made is told no second time. */
export const calendarFeedQuery = queryOptions({
  queryKey: profileKeys.calendar,
  queryFn: ({ signal }) => call(getCalendarFeed, { signal }),
  staleTime: Infinity,
})

/** The appeal against the suspension that holds, if there is one. */
export const appealsQuery = queryOptions({
  queryKey: profileKeys.appeals,
  queryFn: ({ signal }) => call(listAppeals, { signal }),
  staleTime: 0,
})

/** Asked anew whenever it is shown: photos are added and removed all over the site. */
export const storageUsageQuery = queryOptions({
  queryKey: profileKeys.storage,
  queryFn: ({ signal }) => call(getStorageUsage, { signal }),
  staleTime: 0,
})
