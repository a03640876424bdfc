import { isolate } from '@scooter-rides/contract'
import { MapPin } from '../../map/marks/map-pin.tsx'
import { pinOf, type StopPin } from './stop-pins.ts'

interface Place {
  lat: number
  lng: number
  label?: string | null
}

const words = { start: 'Start', stop: 'Stop', end: 'End', same: 'End at start' } as const

export function StopPins({ stops, pins }: { stops: readonly Place[]; pins?: readonly StopPin[] }) {
  return stops.map((stop, index) => {
    const { kind, letter } = pins?.[index] ?? pinOf(index, stops)
    const name = stop.label ? `${words[kind]}: ${isolate(stop.label)}` : words[kind]
    return <MapPin key={`${letter} ${stop.lat},${stop.lng}`} at={stop} kind={kind} letter={letter} label={name} />
  })
}
