import { isolate, type RideWithStops } from '@scooter-rides/contract'
import { timeText } from '../../../lib/time/zoned-time.ts'
import { arrivalsOf } from '../arrivals.ts'
import { shownPins } from '../../ride-shared/stop-pins.ts'

export interface BoardingStop {
  /** Null is the start. */
  id: number | null
  label: string
}

/** Where a rider may board: the start and every stop on the way that this rider may know, with the time where it is known. */
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

/** What the rider's own stop is called now; undefined where there is none, or it is not shown to them. */
export function nameOfOwnStop({ myStopId, startLabel, stops }: RideWithStops): string | undefined {
  if (myStopId === null) return startLabel ?? 'the start'
  return stops.find(({ id }) => id === myStopId)?.label ?? undefined
}
