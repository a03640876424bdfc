import type { RideWithStops } from '@scooter-rides/contract'
import type { PinKind } from '../../ui/content/pin.tsx'
import { isEndHidden, isStartHidden } from './hidden-areas.ts'

export interface StopPin {
  kind: PinKind
  letter: string
}

/** The letter of a pin in words. */
export const pinName = ({ kind, letter }: StopPin): string =>
  kind === 'start' ? 'Start' : kind === 'stop' ? letter : 'End'

interface Place {
  lat: number
  lng: number
}

/** The mark of the stop at `index`: S, 1 … n, E; a round trip's end is yellow and stands beside the start. */
export function pinOf(index: number, stops: readonly Place[]): StopPin {
  if (index === 0) return { kind: 'start', letter: 'S' }
  if (index < stops.length - 1) return { kind: 'stop', letter: String(index) }
  const [first, last] = [stops[0], stops[index]]
  const isRoundTrip = first?.lat === last?.lat && first?.lng === last?.lng
  return { kind: isRoundTrip ? 'same' : 'end', letter: 'E' }
}

const unknown: Place = { lat: Number.NaN, lng: Number.NaN }

/** The marks of a ride's stops that the viewer may know: where an end is hidden, the stops beside it are not taken for it. */
export function shownPins(ride: RideWithStops): StopPin[] {
  const { stops } = ride
  const before = isStartHidden(ride) ? [unknown] : []
  const after = isEndHidden(ride) ? [unknown] : []
  const whole = [...before, ...stops, ...after]
  return stops.map((_, index) => pinOf(index + before.length, whole))
}
