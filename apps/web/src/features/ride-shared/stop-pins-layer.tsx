import { isolate } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { MapPin } from '../../map/marks/map-pin.tsx'
import { pinOf, type StopPin } from './stop-pins.ts'

interface Place {
  lat: number
  lng: number
  label?: string | null
}

export function StopPins({ stops, pins }: { stops: readonly Place[]; pins?: readonly StopPin[] }) {
  return stops.map((stop, index) => {
    const { kind, letter } = pins?.[index] ?? pinOf(index, stops)
    const name = stop.label
      ? t('ride-shared.pin.at', { kind, place: isolate(stop.label) })
      : t('ride-shared.pin.unnamed', { kind })
    return <MapPin key={`${letter} ${stop.lat},${stop.lng}`} at={stop} kind={kind} letter={letter} label={name} />
  })
}
