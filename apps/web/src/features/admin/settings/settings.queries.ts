import { getSiteSettings, listRegistrationInvitations } from '@scooter-rides/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'

export const siteSettingsQuery = queryOptions({
  queryKey: adminKeys.settings,
  queryFn: ({ signal }) => call(getSiteSettings, { signal }),
  staleTime: 0,
})

export const invitationsQuery = queryOptions({
  queryKey: adminKeys.invitations,
  queryFn: ({ signal }) => call(listRegistrationInvitations, { signal }),
  staleTime: 0,
})
