import type { LatLng } from '@scooter-rides/geo'
import { Marker, useMap } from '@vis.gl/react-maplibre'
import type { MouseEvent } from 'react'

import { useMedia } from '../../ui/base/use-media.ts'

import './point-clusters.css'

const FLIGHT_MS = 500
/** Many take a larger mark, so that a glance finds them. */
const LARGE = 10
/** The mark has no room for larger numbers. */
const THOUSAND = 1000

interface ClusterMarkProps {
  at: LatLng
  count: number
  /** What it says: "12 rides start here". */
  words: string
  /** How close the map comes to see them apart. */
  zoomTo: () => number
  /** The map is as close as it goes and these still stand in one spot. */
  onTight?: (() => void) | undefined
  /** False beyond the map's edge, where the focus must not go. */
  isInView?: boolean | undefined
}

/** One mark for several, with their number; pressing it brings the map closer. */
export function ClusterMark({ at, count, words, zoomTo, onTight, isInView = true }: ClusterMarkProps) {
  const { current: map } = useMap()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')

  function open({ nativeEvent }: MouseEvent) {
    if (!map) return
    // The mark falls apart, and the focus of who pressed it by a key falls with it unless the map takes it.
    if (nativeEvent.detail === 0) map.getCanvas().focus()
    if (map.getZoom() >= map.getMaxZoom()) return onTight?.()
    const zoom = Math.min(zoomTo(), map.getMaxZoom())
    // Named as the rider's own move: what follows the view follows this one too.
    map.easeTo({ center: [at.lng, at.lat], zoom, duration: isStill ? 0 : FLIGHT_MS }, { originalEvent: nativeEvent })
  }

  const label = `${words}: zoom in`
  return (
    <Marker longitude={at.lng} latitude={at.lat} anchor="center">
      <button
        type="button"
        className="map-cluster"
        tabIndex={isInView ? 0 : -1}
        data-size={count >= LARGE ? 'large' : undefined}
        aria-label={label}
        title={label}
        onClick={open}
      >
        {count < THOUSAND ? count : `${Math.floor(count / THOUSAND)}k`}
      </button>
    </Marker>
  )
}
