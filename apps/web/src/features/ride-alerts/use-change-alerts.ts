import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, createRideAlert, deleteRideAlert, type RideAlert, updateRideAlert } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { rideAlertsQuery } from './ride-alerts.queries.ts'

export type AlertBody = BodyOf<typeof createRideAlert>

/** Adds an alert, or changes what differs from the `alert` that was filled in. */
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

/** Shown at once, and taken back where it could not be saved. */
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
