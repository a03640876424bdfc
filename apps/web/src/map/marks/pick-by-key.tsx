import { useMap } from '@vis.gl/react-maplibre'
import type { LngLat, Point } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'

/** Enter on the focused map picks its centre, which a crosshair marks: the keyboard alternative to a click. */
export function PickByKey({ onPick }: { onPick: (lngLat: LngLat, pixel: Point) => void }) {
  const { current: map } = useMap()
  const pickMiddle = useEffectEvent(() => map && onPick(map.getCenter(), map.project(map.getCenter())))
  useEffect(() => {
    const canvas = map?.getCanvas()
    if (!canvas) return undefined
    const pick = (event: KeyboardEvent) => event.key === 'Enter' && pickMiddle()
    canvas.parentElement?.classList.add('map-picks')
    canvas.addEventListener('keydown', pick)
    return () => {
      canvas.parentElement?.classList.remove('map-picks')
      canvas.removeEventListener('keydown', pick)
    }
  }, [map])
  return null
}
