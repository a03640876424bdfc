import type { RideWithStops } from '@scooter-rides/contract'
import { create } from 'zustand'

interface Choice {
  rideId: number
  stopId: number | null
}

/** What is chosen in the panel is sent from the bar too, which stands elsewhere on the page. */
const useChoiceStore = create<{ choice: Choice | undefined }>()(() => ({ choice: undefined }))

/** Where a rider who has not answered yet would board; undefined while nothing was chosen, or the stop has gone since. */
export function useBoardingChoice({ id: rideId, stops }: RideWithStops) {
  const choice = useChoiceStore((state) => state.choice)
  const isThere = choice?.stopId === null || stops.some(({ id }) => id === choice?.stopId)
  const stopId = choice?.rideId === rideId && isThere ? choice.stopId : undefined
  const choose = (chosen: number | null) => useChoiceStore.setState({ choice: { rideId, stopId: chosen } })
  return { stopId, choose }
}
