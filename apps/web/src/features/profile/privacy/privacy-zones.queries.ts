import { queryOptions } from '@tanstack/react-query'
import { listPrivacyZones } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { profileKeys } from '../profile.keys.ts'

export const privacyZonesQuery = queryOptions({
  queryKey: profileKeys.privacyZones,
  queryFn: ({ signal }) => call(listPrivacyZones, { signal }),
})
