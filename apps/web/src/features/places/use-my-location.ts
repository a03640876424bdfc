import type { Place } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { type Place as Position, requestPosition, useLocationStore } from '../../lib/location-store.ts'
import { reverseQuery } from './places.queries.ts'

/** Asks the browser where the rider is and the server what that place is called. */
export function useMyLocation(onFound: (place: Place) => void) {
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const refusal = useLocationStore(({ status, message }) =>
    wasAsked && (status === 'denied' || status === 'error') ? message : undefined,
  )

  async function nameOf(position: Position): Promise<Place> {
    try {
      const { name, address } = await queryClient.fetchQuery(reverseQuery(position))
      return { ...unnamed(position), name: `Near ${name}`, address }
    } catch {
      // The position is good without its name.
      return unnamed(position)
    }
  }

  return {
    ask() {
      setIsBusy(true)
      setWasAsked(true)
      const stop = useLocationStore.subscribe(({ status: answer, position }) => {
        if (answer === 'pending') return
        stop()
        setIsBusy(false)
        if (answer === 'granted' && position) void nameOf(position).then(onFound)
      })
      requestPosition()
    },
    isBusy,
    /** Why there is none, once this field has asked for it. */
    refusal,
  }
}

function unnamed({ lat, lng }: Position): Place {
  return {
    placeId: `point:${lat},${lng}`,
    name: `${lat.toFixed(6)}, ${lng.toFixed(6)}`,
    address: '',
    lat,
    lng,
    kind: 'point',
  }
}
