import type { RideWithStops } from '@scooter-rides/contract'
import { numberFormat } from '../../lib/language/formats.ts'
import { t } from '../../lib/language/t.ts'
import type { PinKind } from '../../ui/content/pin.tsx'
import { isEndHidden, isStartHidden } from './hidden-areas.ts'

export interface StopPin {
  kind: PinKind
  letter: string
}

export const pinName = ({ kind, letter }: StopPin): string =>
  kind === 'stop' ? letter : t(kind === 'start' ? 'ride-shared.pin.start' : 'ride-shared.pin.end')

interface Place {
  lat: number
  lng: number
}

/** The marker of the stop at `index`: S, 1 … n, E; a round trip's end is yellow and beside the start. */
export function pinOf(index: number, stops: readonly Place[]): StopPin {
  if (index === 0) return { kind: 'start', letter: t('ride-shared.pin.startLetter') }
  if (index < stops.length - 1) return { kind: 'stop', letter: numberFormat({}).format(index) }
  const [first, last] = [stops[0], stops[index]]
  const isRoundTrip = first?.lat === last?.lat && first?.lng === last?.lng
  return { kind: isRoundTrip ? 'same' : 'end', letter: t('ride-shared.pin.endLetter') }
}

const unknown: Place = { lat: Number.NaN, lng: Number.NaN }

/** The markers of a ride's visible stops. If an end is hidden, the stop next to it is not labelled as the end. */
export function shownPins(ride: RideWithStops): StopPin[] {
  const { stops } = ride
  const before = isStartHidden(ride) ? [unknown] : []
  const after = isEndHidden(ride) ? [unknown] : []
  const all = [...before, ...stops, ...after]
  return stops.map((_, index) => pinOf(index + before.length, all))
}
