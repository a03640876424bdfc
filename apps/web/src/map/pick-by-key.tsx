import type { LatLng } from '@scooter-rides/geo'
import { useMap } from '@vis.gl/react-maplibre'
import { useEffect } from 'react'

/** Enter on the focused map picks its middle, which a cross marks: click-to-place without a mouse. */
export function PickByKey({ onPick }: { onPick: (point: LatLng) => void }) {
  const { current: map } = useMap()
  useEffect(() => {
    const canvas = map?.getCanvas()
    if (!map || !canvas) return undefined
    const pick = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      const { lat, lng } = map.getCenter().wrap()
      onPick({ lat, lng })
    }
    canvas.parentElement?.classList.add('map-picks')
    canvas.addEventListener('keydown', pick)
    return () => {
      canvas.parentElement?.classList.remove('map-picks')
      canvas.removeEventListener('keydown', pick)
    }
  }, [map, onPick])
  return null
}
