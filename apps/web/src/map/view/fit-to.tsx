import { boundsOf, type LatLng } from '@scooter-rides/geo'
import { type MapRef, useMap } from '@vis.gl/react-maplibre'
import { useEffect, useRef } from 'react'

import { useMedia } from '../../ui/base/use-media.ts'
import { ZOOM } from './map-defaults.ts'
import { GAP, fitInsets, fitInsetsOn, type MapInsets } from './map-insets.ts'

const FLIGHT_MS = 600

/** West, south, east, north of all points, in the order of the map library. */
export function boxAround(points: readonly LatLng[]): [number, number, number, number] | undefined {
  const box = boundsOf(points)
  // The map library's longitudes continue past the antimeridian: 181 lies east of 179.
  return box && [box.west, box.south, box.east < box.west ? box.east + 360 : box.east, box.north]
}

interface Fit {
  insets?: MapInsets
  closest?: number
}

/** Returns a function that moves the map so that all points are visible and no overlay covers their pins. */
export function useFit(points: readonly LatLng[], { insets = fitInsets(), closest = ZOOM.fitMost }: Fit = {}) {
  const { current: map } = useMap()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  return (duration = FLIGHT_MS) => {
    const box = boxAround(points)
    if (!map || !box) return
    const padding = fitInsetsOn(map.getContainer(), insets, points)
    const limits = { padding, maxZoom: closest }
    const motion = { duration: isStill ? 0 : duration }
    const camera = map.cameraForBounds(box, limits)
    // For points that are half the world apart, the map shows their middle at the minimum zoom instead.
    if (camera?.zoom !== undefined && camera.zoom < ZOOM.fitLeast)
      map.easeTo({ ...camera, zoom: ZOOM.fitLeast, ...motion })
    else map.fitBounds(box, { ...limits, ...motion })
  }
}

/** Brings the points into view at first, and again when one is outside or covered, until the rider has moved the map. */
export function FitTo({ points, insets = fitInsets(), ...limits }: Fit & { points: readonly LatLng[] }) {
  const { current: map } = useMap()
  const fit = useFit(points, { insets, ...limits })
  const isTouched = useRef(false)
  const hadPoints = useRef(points.length > 0)
  const isOpening = useRef(true)
  useEffect(() => (map ? watchTouches(map, () => (isTouched.current = true)) : undefined), [map])
  // Compared by value, because a parent may create an equal list on each render.
  const shown = JSON.stringify(points)
  useEffect(() => {
    if (!map) return
    const duration = isOpening.current ? 0 : FLIGHT_MS
    isOpening.current = false
    if (isTouched.current || points.length === 0) return
    const isFirst = !hadPoints.current
    hadPoints.current = true
    // During a flight the visible area is not the final one.
    if (isFirst || map.isMoving() || !points.every(isInTheClear(map, fitInsetsOn(map.getContainer(), insets, points))))
      fit(duration)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `shown` stands for the points and what fits them
  }, [map, shown])
  return null
}

/** Whether a point lies inside the insets of a fit. It may be up to `GAP` beyond their edges. */
function isInTheClear(map: MapRef, { top, right, bottom, left }: MapInsets): (point: LatLng) => boolean {
  const frame = map.getContainer().getBoundingClientRect()
  const middle = map.getCenter().lng
  return ({ lat, lng }) => {
    // A place repeats on each turn around the world; the nearest copy is the visible one.
    const { x, y } = map.project([lng + 360 * Math.round((middle - lng) / 360), lat])
    return (
      x >= left - GAP &&
      x <= frame.right - frame.left - right + GAP &&
      y >= top - GAP &&
      y <= frame.bottom - frame.top - bottom + GAP
    )
  }
}

/** Calls back on a drag, pinch, wheel, key, click or touch of a pin: from then on the rider controls the view. */
function watchTouches(map: MapRef, onTouch: () => void): () => void {
  const container = map.getContainer()
  const onMove = ({ originalEvent }: { originalEvent?: Event | undefined }) => originalEvent && onTouch()
  // Only on a pin: elsewhere a finger may only be scrolling the page.
  const onPointer = ({ target }: PointerEvent) => target instanceof Element && target.closest('.map-pin') && onTouch()
  map.on('movestart', onMove)
  // In the capture phase, because the pin that a click creates is rendered while the event still bubbles.
  container.addEventListener('click', onTouch, true)
  container.addEventListener('pointerdown', onPointer)
  return () => {
    map.off('movestart', onMove)
    container.removeEventListener('click', onTouch, true)
    container.removeEventListener('pointerdown', onPointer)
  }
}
