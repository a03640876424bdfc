import type { Place } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { requestPosition, useLocationStore } from '../../session/storage/location-store.ts'
import { namePoint } from './name-point.ts'

/** Requests the position from the browser and its name from the server. */
export function useMyLocation(onFound: (place: Place) => void) {
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [wasRequested, setWasRequested] = useState(false)
  const refusal = useLocationStore(({ status, message }) =>
    wasRequested && (status === 'denied' || status === 'error') ? message : undefined,
  )

  return {
    locate() {
      setIsBusy(true)
      setWasRequested(true)
      const stop = useLocationStore.subscribe(({ status: answer, position }) => {
        if (answer === 'pending') return
        stop()
        setIsBusy(false)
        if (answer === 'granted' && position) void namePoint(queryClient, position).then(onFound)
      })
      requestPosition()
    },
    isBusy,
    /** Why there is no position, after this field has requested it. */
    refusal,
  }
}
