import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useRef } from 'react'

import { useMedia } from '../../ui/base/use-media.ts'
import { isSameView, type MapView } from './map-view.ts'

const FLIGHT_MS = 600

interface FollowViewProps {
  view: MapView | undefined
  /** The view that the map was created with: `view` may change until the map exists. */
  madeWith: MapView | undefined
}

export function FollowView({ view, madeWith }: FollowViewProps) {
  const { current: map } = useMap()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const lastView = useRef(madeWith)
  useEffect(() => {
    // Compared by value: a new object of an equal view must not undo the rider's moves.
    if (!map || isSameView(view, lastView.current)) return
    lastView.current = view
    if (!view) return
    const { centre, zoom } = view
    map.easeTo({ center: [centre.lng, centre.lat], zoom, duration: isStill ? 0 : FLIGHT_MS })
  }, [map, view, isStill])
  return null
}
