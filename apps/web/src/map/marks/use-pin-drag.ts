import { type LatLng, wrapLng } from '@scooter-rides/geo'
import type { MarkerDragEvent } from '@vis.gl/react-maplibre'
import { useRef, useState } from 'react'

/** Keeps a dragged pin at the pointer during renders: a marker is reset to its props on every render, which would drop it there. */
export function usePinDrag(onMove: ((point: LatLng) => void) | undefined) {
  const [dragged, setDragged] = useState<LatLng>()
  const latest = useRef<LatLng>(undefined)

  function carry({ lngLat: { lat, lng } }: MarkerDragEvent) {
    latest.current = { lat, lng }
    setDragged(latest.current)
  }

  function putDown() {
    const point = latest.current
    latest.current = undefined
    setDragged(undefined)
    if (point) onMove?.({ lat: point.lat, lng: wrapLng(point.lng) })
  }

  return { dragged, carry, putDown }
}
