import { type LatLng, wrapLng } from '@scooter-rides/geo'
import type { MarkerDragEvent } from '@vis.gl/react-maplibre'
import { useRef, useState } from 'react'
import { nextFrame } from '../../lib/async/next-frame.ts'

/**
 * Calls `onMove` in the frame after the drop, because a slow phone needs long for what follows from it. Keeps a dragged pin at the pointer during renders: a marker is reset to its props on every render, which would drop it there.
 */
export function usePinDrag(onMove: ((point: LatLng) => void) | undefined) {
  const [dragged, setDragged] = useState<LatLng>()
  const latest = useRef<LatLng>(undefined)

  function carry({ lngLat: { lat, lng } }: MarkerDragEvent) {
    latest.current = { lat, lng }
    setDragged(latest.current)
  }

  async function putDown() {
    const point = latest.current
    await nextFrame()
    // A drag that began meanwhile has places of its own.
    if (latest.current === point) {
      latest.current = undefined
      setDragged(undefined)
    }
    if (point) onMove?.({ lat: point.lat, lng: wrapLng(point.lng) })
  }

  return { dragged, carry, putDown }
}
