import type { Point } from '@scooter-rides/contract'
import { useCallback, useState } from 'react'

/** About 10 km: places near the map's middle come first, and the form is not drawn anew for less. */
const roughly = (degrees: number) => Math.round(degrees * 10) / 10

/** Where the form's map looks, roughly; undefined until it is there. */
export function useMapCentre() {
  const [centre, setCentre] = useState<Point>()
  const move = useCallback(({ lat, lng }: Point) => {
    const next = { lat: roughly(lat), lng: roughly(lng) }
    setCentre((before) => (before?.lat === next.lat && before.lng === next.lng ? before : next))
  }, [])
  return [centre, move] as const
}
