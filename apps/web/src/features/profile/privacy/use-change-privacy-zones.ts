import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type BodyOf,
  createPrivacyZone,
  deletePrivacyZone,
  type PrivacyZone,
  updatePrivacyZone,
} from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { changedFields } from '../../../lib/changed-fields.ts'
import { privacyZonesQuery } from './privacy-zones.queries.ts'

type ZoneBody = BodyOf<typeof createPrivacyZone>

/** Adds a zone, or saves the fields that differ from `zone`. */
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
