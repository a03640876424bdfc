import type { Point } from '@scooter-rides/contract'
import { useCallback, useState } from 'react'

/** Rounded to about 10 km: suggestions need no more, and smaller moves must not render the form. */
const roughly = (degrees: number) => Math.round(degrees * 10) / 10

/** The rounded centre of the form's map; undefined until the map is ready. */
export function useMapCentre() {
  const [centre, setCentre] = useState<Point>()
  const move = useCallback(({ lat, lng }: Point) => {
    const next = { lat: roughly(lat), lng: roughly(lng) }
    setCentre((before) => (before?.lat === next.lat && before.lng === next.lng ? before : next))
  }, [])
  return [centre, move] as const
}
