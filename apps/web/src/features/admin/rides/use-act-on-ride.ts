import { cancelRideByTeam, featureRide, hideRide, restoreRide, unfeatureRide } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'

/** What those who keep order do to one ride; each answers once the server has done it, and the desk reads again what it shows. */
export function useActOnRide(rideId: number) {
  const queryClient = useQueryClient()
  const params = { rideId }
  /** A failure may have been somebody else's deed: what stands there then is read, too. */
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
