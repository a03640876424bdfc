import { boundsOf, type LatLng } from '@scooter-rides/geo'
import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useRef } from 'react'

import { useMedia } from '../ui/use-media.ts'
import { ZOOM } from './map-defaults.ts'

interface FitToProps {
  points: readonly LatLng[]
  /** Pixels kept free around them, for what lies over the map. */
  padding?: number | { top: number; right: number; bottom: number; left: number }
}

/** Room for a pin standing on the outermost place. */
const PADDING = 56
const FLIGHT_MS = 600

/** Moves the map so that all points are seen, once and again whenever they change. */
export function FitTo({ points, padding = PADDING }: FitToProps) {
  const { current: map } = useMap()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const isFirst = useRef(true)
  // Compared by value: a parent may make an equal list anew each time it renders.
  const shown = JSON.stringify([points, padding])
  useEffect(() => {
    const box = boundsOf(points)
    if (!map || !box) return
    // Past the antimeridian the map counts on: 181 lies east of 179.
    const east = box.east < box.west ? box.east + 360 : box.east
    const flight = isFirst.current || isStill ? 0 : FLIGHT_MS
    isFirst.current = false
    map.fitBounds([box.west, box.south, east, box.north], { padding, maxZoom: ZOOM.fitMost, duration: flight })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `shown` stands for points and padding
  }, [map, shown, isStill])
  return null
}
