import type { LatLng } from '@scooter-rides/geo'
import { Marker, useMap } from '@vis.gl/react-maplibre'
import type { MouseEvent } from 'react'

import { t } from '../../lib/language/t.ts'
import { useMedia } from '../../ui/base/use-media.ts'

import { ClusterButton } from './cluster-button.tsx'

const FLIGHT_MS = 500

interface ClusterMarkProps {
  at: LatLng
  count: number
  /** Its label: "12 rides start here". */
  words: string
  /** The zoom level at which the cluster splits. */
  zoomTo: () => number
  /** Called if the map is at its closest zoom and the points still overlap. */
  onTight?: (() => void) | undefined
  /** False outside of the visible map; the mark is then not focusable. */
  isInView?: boolean | undefined
}

/** One mark with a number for several overlapping ones; pressing it zooms in. */
export function ClusterMark({ at, count, words, zoomTo, onTight, isInView = true }: ClusterMarkProps) {
  const { current: map } = useMap()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')

  function open({ nativeEvent }: MouseEvent) {
    if (!map) return
    // The mark disappears when the cluster splits; after a key press the map takes over the focus.
    if (nativeEvent.detail === 0) map.getCanvas().focus()
    if (map.getZoom() >= map.getMaxZoom()) return onTight?.()
    const zoom = Math.min(zoomTo(), map.getMaxZoom())
    // Marked as a move by the rider, so that `onMoveByHand` reports it.
    map.easeTo({ center: [at.lng, at.lat], zoom, duration: isStill ? 0 : FLIGHT_MS }, { originalEvent: nativeEvent })
  }

  const label = t('map.cluster.label', { marks: words })
  return (
    <Marker longitude={at.lng} latitude={at.lat} anchor="center">
      <ClusterButton count={count} label={label} isInView={isInView} onClick={open} />
    </Marker>
  )
}
