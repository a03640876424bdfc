import { useCallback, useEffect, useState } from 'react'
import type { OfflineRide } from './offline-ride.ts'
import { offlineRides } from './offline-rides-store.ts'

/** The stored ride: undefined while loading, null if there is none or storage is denied. */
export function useOfflineRide(rideId: number, riderId: string | undefined) {
  const [stored, setStored] = useState<OfflineRide | null>()
  useEffect(() => {
    if (riderId === undefined) return undefined
    let isShown = true
    offlineRides.find(rideId, riderId).then(
      (found) => isShown && setStored(found ?? null),
      () => isShown && setStored(null),
    )
    return () => {
      isShown = false
    }
  }, [rideId, riderId])
  return [stored, useCallback((ride: OfflineRide | null) => setStored(ride), [])] as const
}
