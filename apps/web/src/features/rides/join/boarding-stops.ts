import { isolate, type RideWithStops } from '@scooter-rides/contract'
import { timeText } from '../../../lib/time/zoned-time.ts'
import { arrivalsOf } from '../arrivals.ts'
import { shownPins } from '../../ride-shared/stop-pins.ts'

export interface BoardingStop {
  /** Null is the start. */
  id: number | null
  label: string
}

/** The stops where a rider can board: the start and the visible stops, with their times if known. */
export function boardingStops(ride: RideWithStops): BoardingStop[] {
  const pins = shownPins(ride)
  const arrivals = arrivalsOf(ride)
  const onTheWay = ride.stops.flatMap(({ id, label }, index) => {
    const pin = pins[index]
    if (pin?.kind !== 'stop') return []
    const at = arrivals?.[index]
    const name = label ?? `Stop ${pin.letter}`
    return { id, label: at ? `${isolate(name)}, about ${timeText(at, ride.timeZone)}` : name }
  })
  return [{ id: null, label: ride.startLabel ? `Start: ${ride.startLabel}` : 'The start' }, ...onTheWay]
}

/** The current name of the rider's boarding stop; undefined if there is none or it is not visible. */
export function nameOfOwnStop({ myStopId, startLabel, stops }: RideWithStops): string | undefined {
  if (myStopId === null) return startLabel ?? 'the start'
  return stops.find(({ id }) => id === myStopId)?.label ?? undefined
}
