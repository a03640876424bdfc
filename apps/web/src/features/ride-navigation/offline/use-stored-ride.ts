import { useCallback, useEffect, useState } from 'react'
import type { KeptRide } from './offline-ride.ts'
import { keptRides } from './offline-rides-store.ts'

/** What this browser keeps of a ride: undefined while it looks, null where there is nothing or storage is refused. */
export function useStoredRide(rideId: number, riderId: string | undefined) {
  const [stored, setStored] = useState<KeptRide | null>()
  useEffect(() => {
    if (riderId === undefined) return undefined
    let isShown = true
    keptRides.find(rideId, riderId).then(
      (found) => isShown && setStored(found ?? null),
      () => isShown && setStored(null),
    )
    return () => {
      isShown = false
    }
  }, [rideId, riderId])
  return [stored, useCallback((kept: KeptRide | null) => setStored(kept), [])] as const
}
