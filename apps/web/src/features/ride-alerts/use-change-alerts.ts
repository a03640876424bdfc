import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, createRideAlert, deleteRideAlert, type RideAlert, updateRideAlert } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { rideAlertsQuery } from './ride-alerts.queries.ts'

export type AlertBody = BodyOf<typeof createRideAlert>

/** Creates an alert, or sends the fields that differ from `alert`. */
export function useSaveAlert() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ alert, body }: { alert: RideAlert | undefined; body: AlertBody }) =>
      alert
        ? call(updateRideAlert, { params: { alertId: alert.id }, body: changedFields<AlertBody>(alert, body) })
        : call(createRideAlert, { body }),
    onSuccess: () => queryClient.invalidateQueries(rideAlertsQuery),
  })
}

/** Optimistic update; rolled back if the server rejects it. */
export function useSwitchAlert() {
  const queryClient = useQueryClient()
  const show = (id: number, isOn: boolean) =>
    queryClient.setQueryData(rideAlertsQuery.queryKey, (alerts) =>
      alerts?.map((alert) => (alert.id === id ? { ...alert, isOn } : alert)),
    )
  return useMutation({
    mutationFn: ({ id, isOn }: Pick<RideAlert, 'id' | 'isOn'>) =>
      call(updateRideAlert, { params: { alertId: id }, body: { isOn } }),
    onMutate: ({ id, isOn }) => void show(id, isOn),
    onError: (_error, { id, isOn }) => void show(id, !isOn),
    onSettled: () => queryClient.invalidateQueries(rideAlertsQuery),
  })
}

export function useDeleteAlert() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (alertId: number) => call(deleteRideAlert, { params: { alertId } }),
    onSuccess: () => queryClient.invalidateQueries(rideAlertsQuery),
  })
}
