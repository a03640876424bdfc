import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type BodyOf,
  createPrivacyZone,
  deletePrivacyZone,
  listPrivacyZones,
  type PrivacyZone,
  updatePrivacyZone,
} from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { changedFields } from '../../../lib/changed-fields.ts'

type ZoneBody = BodyOf<typeof createPrivacyZone>

export const privacyZonesQuery = queryOptions({
  queryKey: ['privacy-zones'],
  queryFn: ({ signal }) => call(listPrivacyZones, { signal }),
})

/** Adds a zone, or changes what differs from the `zone` that was filled in. */
export function useSavePrivacyZone() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ zone, body }: { zone: PrivacyZone | undefined; body: ZoneBody }) =>
      zone
        ? call(updatePrivacyZone, { params: { zoneId: zone.id }, body: changedFields<ZoneBody>(zone, body) })
        : call(createPrivacyZone, { body }),
    onSuccess: () => queryClient.invalidateQueries(privacyZonesQuery),
  })
}

export function useDeletePrivacyZone() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (zoneId: number) => call(deletePrivacyZone, { params: { zoneId } }),
    onSuccess: () => queryClient.invalidateQueries(privacyZonesQuery),
  })
}
