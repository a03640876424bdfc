import { cancelRideByTeam, featureRide, hideRide, restoreRide, unfeatureRide } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'
import type { Statement } from '../statement/statement.ts'

/** A moderator's actions on a ride; each resolves after the server's reply, and the console is refetched. */
export function useActOnRide(rideId: number) {
  const queryClient = useQueryClient()
  const params = { rideId }
  /** Refetches after a failure, too: another moderator may have acted first. */
  const afterwards = async <T>(work: Promise<T>): Promise<T> =>
    work.finally(() => void queryClient.invalidateQueries({ queryKey: adminKeys.all }))

  return {
    hide: (_reason: string, statement: Statement) => afterwards(call(hideRide, { params, body: statement })),
    restore: () => afterwards(call(restoreRide, { params })),
    cancel: (reason: string, statement: Statement) =>
      afterwards(call(cancelRideByTeam, { params, body: { ...statement, reason } })),
    feature: () => afterwards(call(featureRide, { params })),
    unfeature: () => afterwards(call(unfeatureRide, { params })),
  }
}
