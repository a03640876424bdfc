import type { RideWithStops } from '@scooter-rides/contract'
import { create } from 'zustand'

interface Choice {
  rideId: number
  stopId: number | null
}

/** A store, because the bar elsewhere on the page sends the panel's choice. */
const useChoiceStore = create<{ choice: Choice | undefined }>()(() => ({ choice: undefined }))

/** The chosen boarding stop before an answer; undefined without a choice or if the stop was removed. */
export function useBoardingChoice({ id: rideId, stops }: RideWithStops) {
  const choice = useChoiceStore((state) => state.choice)
  const isThere = choice?.stopId === null || stops.some(({ id }) => id === choice?.stopId)
  const stopId = choice?.rideId === rideId && isThere ? choice.stopId : undefined
  const choose = (chosen: number | null) => useChoiceStore.setState({ choice: { rideId, stopId: chosen } })
  return { stopId, choose }
}
