import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useRef } from 'react'

import { useMedia } from '../../ui/base/use-media.ts'
import { isSameView, type MapView } from './map-view.ts'

const FLIGHT_MS = 600

interface FollowViewProps {
  view: MapView | undefined
  /** The view with which the map was made: it takes a moment, in which another may be asked for. */
  madeWith: MapView | undefined
}

/** Moves the map to each view that it is given. */
export function FollowView({ view, madeWith }: FollowViewProps) {
  const { current: map } = useMap()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const lastView = useRef(madeWith)
  useEffect(() => {
    // Compared by value: an equal view made anew must not take the map away from where the rider moved it.
    if (!map || isSameView(view, lastView.current)) return
    lastView.current = view
    if (!view) return
    const { centre, zoom } = view
    map.easeTo({ center: [centre.lng, centre.lat], zoom, duration: isStill ? 0 : FLIGHT_MS })
  }, [map, view, isStill])
  return null
}
