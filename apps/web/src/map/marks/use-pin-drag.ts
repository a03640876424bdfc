import { type LatLng, wrapLng } from '@scooter-rides/geo'
import type { MarkerDragEvent } from '@vis.gl/react-maplibre'
import { useRef, useState } from 'react'

/** Keeps a dragged pin at the pointer during renders: a marker is reset to its props on every render, which would drop it there. */
export function usePinDrag(onMove: ((point: LatLng) => void) | undefined) {
  const [held, setHeld] = useState<LatLng>()
  const latest = useRef<LatLng>(undefined)

  function carry({ lngLat: { lat, lng } }: MarkerDragEvent) {
    latest.current = { lat, lng }
    setHeld(latest.current)
  }

  function putDown() {
    const point = latest.current
    latest.current = undefined
    setHeld(undefined)
    if (point) onMove?.({ lat: point.lat, lng: wrapLng(point.lng) })
  }

  return { held, carry, putDown }
}
