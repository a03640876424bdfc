import { queryOptions } from '@tanstack/react-query'
import {
  getCalendarFeed,
  getDataExport,
  getStorageUsage,
  listAppeals,
  listRestrictions,
  listSessions,
} from '@scooter-rides/contract'
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

/** Always refetched, because the team decides at any time. */
export const decisionsQuery = queryOptions({
  queryKey: profileKeys.decisions,
  queryFn: ({ signal }) => call(listRestrictions, { signal }),
  staleTime: 0,
})

/** Always refetched, because photos are added and removed on other screens. */
export const storageUsageQuery = queryOptions({
  queryKey: profileKeys.storage,
  queryFn: ({ signal }) => call(getStorageUsage, { signal }),
  staleTime: 0,
})

const preparingPollMs = 1500

/** Refetched while the server prepares the archive. */
export const dataExportQuery = queryOptions({
  queryKey: profileKeys.dataExport,
  queryFn: ({ signal }) => call(getDataExport, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? preparingPollMs : false),
})
