import { cancelRideByTeam, featureRide, hideRide, restoreRide, unfeatureRide } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'

/** A moderator's actions on a ride; each resolves after the server's reply, and the console is refetched. */
export function useActOnRide(rideId: number) {
  const queryClient = useQueryClient()
  const params = { rideId }
  /** Refetches after a failure, too: another moderator may have acted first. */
  const afterwards = async <T>(work: Promise<T>): Promise<T> =>
    work.finally(() => void queryClient.invalidateQueries({ queryKey: adminKeys.all }))

  return {
    hide: (reason: string) => afterwards(call(hideRide, { params, body: { reason } })),
    restore: () => afterwards(call(restoreRide, { params })),
    cancel: (reason: string) => afterwards(call(cancelRideByTeam, { params, body: { reason } })),
    feature: () => afterwards(call(featureRide, { params })),
    unfeature: () => afterwards(call(unfeatureRide, { params })),
  }
}
