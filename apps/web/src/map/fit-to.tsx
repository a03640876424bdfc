import { boundsOf, type LatLng } from '@scooter-rides/geo'
import { type MapRef, useMap } from '@vis.gl/react-maplibre'
import { useEffect, useRef } from 'react'

import { useMedia } from '../ui/use-media.ts'
import { ZOOM } from './map-defaults.ts'

/** Pixels kept free around the points, for what lies over the map. */
export type Room = number | { top: number; right: number; bottom: number; left: number }

/** Room for a pin standing on the outermost place. */
export const PIN_ROOM = 56
const FLIGHT_MS = 600

/** West, south, east, north of all points, as the map library asks for it. */
export function boxAround(points: readonly LatLng[]): [number, number, number, number] | undefined {
  const box = boundsOf(points)
  // Past the antimeridian the map counts on: 181 lies east of 179.
  return box && [box.west, box.south, box.east < box.west ? box.east + 360 : box.east, box.north]
}

/** Moves the map so that all points are seen; answers the call for it. */
export function useFit(points: readonly LatLng[], room: Room = PIN_ROOM) {
  const { current: map } = useMap()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  return (duration = FLIGHT_MS) => {
    const box = boxAround(points)
    if (map && box) map.fitBounds(box, { padding: room, maxZoom: ZOOM.fitMost, duration: isStill ? 0 : duration })
  }
}

/**
 * Brings the points into view when they first appear, and again when one lies outside. A map that the rider has
 * touched stays where it is.
 */
export function FitTo({ points, room }: { points: readonly LatLng[]; room?: Room }) {
  const { current: map } = useMap()
  const fit = useFit(points, room)
  const isTouched = useRef(false)
  const hadPoints = useRef(points.length > 0)
  useEffect(() => (map ? watchHands(map, () => (isTouched.current = true)) : undefined), [map])
  // Compared by value: a parent may make an equal list anew each time it renders.
  const shown = JSON.stringify(points)
  useEffect(() => {
    if (!map || isTouched.current || points.length === 0) return
    const isFirst = !hadPoints.current
    hadPoints.current = true
    // What is in view during a flight need not be in view where it ends.
    if (isFirst || map.isMoving() || points.some(({ lat, lng }) => !map.getBounds().contains([lng, lat]))) fit()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `shown` stands for the points and what fits them
  }, [map, shown])
  return null
}

/** Tells of a drag, a pinch, the wheel, a key or a click: from then on the view is the rider's. */
function watchHands(map: MapRef, onTouch: () => void): () => void {
  const container = map.getContainer()
  const onMove = ({ originalEvent }: { originalEvent?: Event | undefined }) => originalEvent && onTouch()
  map.on('movestart', onMove)
  container.addEventListener('click', onTouch)
  return () => {
    map.off('movestart', onMove)
    container.removeEventListener('click', onTouch)
  }
}
