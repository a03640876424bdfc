import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type BodyOf,
  createPrivacyZone,
  deletePrivacyZone,
  listPrivacyZones,
  updatePrivacyZone,
} from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'

export type ZoneBody = BodyOf<typeof createPrivacyZone>

export const privacyZonesQuery = queryOptions({
  queryKey: ['privacy-zones'],
  queryFn: ({ signal }) => call(listPrivacyZones, { signal }),
})

/** Adds a zone, or changes the one of `zoneId`. */
export function useSavePrivacyZone() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ zoneId, body }: { zoneId: number | undefined; body: ZoneBody }) =>
      zoneId === undefined ? call(createPrivacyZone, { body }) : call(updatePrivacyZone, { params: { zoneId }, body }),
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
