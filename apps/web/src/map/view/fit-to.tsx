import { boundsOf, type LatLng } from '@scooter-rides/geo'
import { type MapRef, useMap } from '@vis.gl/react-maplibre'
import { useEffect, useRef } from 'react'

import { useMedia } from '../../ui/base/use-media.ts'
import { ZOOM } from './map-defaults.ts'
import { GAP, fitInsets, fitInsetsOn, type MapInsets } from './map-insets.ts'

const FLIGHT_MS = 600

/** West, south, east, north of all points, as the map library asks for it. */
export function boxAround(points: readonly LatLng[]): [number, number, number, number] | undefined {
  const box = boundsOf(points)
  // Past the antimeridian the map counts on: 181 lies east of 179.
  return box && [box.west, box.south, box.east < box.west ? box.east + 360 : box.east, box.north]
}

interface Fit {
  insets?: MapInsets
  /** The closest that the map comes. */
  closest?: number
}

/** Moves the map so that all points are seen, and nothing lies over their pins; answers the call for it. */
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
    // Half the world apart, they are not all worth seeing: nearer, at least their middle is a map.
    if (camera?.zoom !== undefined && camera.zoom < ZOOM.fitLeast)
      map.easeTo({ ...camera, zoom: ZOOM.fitLeast, ...motion })
    else map.fitBounds(box, { ...limits, ...motion })
  }
}

/**
 * Brings the points into view when they first appear, and again when one lies outside or under something. A map that the
 * rider has touched stays where it is.
 */
export function FitTo({ points, insets = fitInsets(), ...limits }: Fit & { points: readonly LatLng[] }) {
  const { current: map } = useMap()
  const fit = useFit(points, { insets, ...limits })
  const isTouched = useRef(false)
  const hadPoints = useRef(points.length > 0)
  const isOpening = useRef(true)
  useEffect(() => (map ? watchHands(map, () => (isTouched.current = true)) : undefined), [map])
  // Compared by value: a parent may make an equal list anew each time it renders.
  const shown = JSON.stringify(points)
  useEffect(() => {
    if (!map) return
    const duration = isOpening.current ? 0 : FLIGHT_MS
    isOpening.current = false
    if (isTouched.current || points.length === 0) return
    const isFirst = !hadPoints.current
    hadPoints.current = true
    // What is in view during a flight need not be in view where it ends.
    if (isFirst || map.isMoving() || !points.every(isInTheClear(map, fitInsetsOn(map.getContainer(), insets, points))))
      fit(duration)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `shown` stands for the points and what fits them
  }, [map, shown])
  return null
}

/** Whether a point lies where a fit would leave it, by which it need not touch the free part's very edge. */
function isInTheClear(map: MapRef, { top, right, bottom, left }: MapInsets): (point: LatLng) => boolean {
  const frame = map.getContainer().getBoundingClientRect()
  const middle = map.getCenter().lng
  return ({ lat, lng }) => {
    // The same place is there once on each turn around the world; the nearest is the one that is seen.
    const { x, y } = map.project([lng + 360 * Math.round((middle - lng) / 360), lat])
    return (
      x >= left - GAP &&
      x <= frame.right - frame.left - right + GAP &&
      y >= top - GAP &&
      y <= frame.bottom - frame.top - bottom + GAP
    )
  }
}

/** Tells of a drag, a pinch, the wheel, a key, a click or a finger on a pin: from then on the view is the rider's. */
function watchHands(map: MapRef, onTouch: () => void): () => void {
  const container = map.getContainer()
  const onMove = ({ originalEvent }: { originalEvent?: Event | undefined }) => originalEvent && onTouch()
  // Not anywhere on the map: a finger may only scroll the page past it.
  const onPointer = ({ target }: PointerEvent) => target instanceof Element && target.closest('.map-pin') && onTouch()
  map.on('movestart', onMove)
  // Before the map takes the click: the pin that it makes is drawn while the click is still on its way up.
  container.addEventListener('click', onTouch, true)
  container.addEventListener('pointerdown', onPointer)
  return () => {
    map.off('movestart', onMove)
    container.removeEventListener('click', onTouch, true)
    container.removeEventListener('pointerdown', onPointer)
  }
}
