import { isolate, type RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
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
    const name = label ?? t('rides.stops.numbered', { number: pin.letter })
    return { id, label: at ? withTime(name, timeText(at, ride.timeZone)) : name }
  })
  return [{ id: null, label: startLabel(ride) }, ...onTheWay]
}

const withTime = (name: string, time: string) => t('rides.boarding.withTime', { stop: isolate(name), time })

const startLabel = ({ startLabel: place }: RideWithStops) =>
  place ? t('rides.boarding.startAt', { place }) : t('rides.boarding.start')

/** The current name of the rider's boarding stop on the way; undefined if it has none or is not visible. */
export function nameOfOwnStop({ myStopId, stops }: RideWithStops): string | undefined {
  return stops.find(({ id }) => id === myStopId)?.label ?? undefined
}
