import { useMap } from '@vis.gl/react-maplibre'
import { type ReactNode, useEffect, useState } from 'react'

import type { MapDetail } from './use-map-detail.ts'

/** From here on a rider looks for streets. */
const STREETS_FROM_ZOOM = 10

/** What the map says in its upper left corner: what the next click does, and where it knows no streets. */
export function MapNotes({ hint, detail }: { hint: ReactNode; detail: MapDetail }) {
  const isClose = useIsClose()
  return (
    <div className="map-notes">
      {hint && (
        <p className="map-note" role="status">
          {hint}
        </p>
      )}
      {isClose && !detail.hasStreets && (
        <p className="map-note map-note-quiet">No street map here: coast and towns only</p>
      )}
    </div>
  )
}

function useIsClose(): boolean {
  const { current: map } = useMap()
  const [isClose, setIsClose] = useState(false)
  useEffect(() => {
    if (!map) return undefined
    const look = () => setIsClose(map.getZoom() >= STREETS_FROM_ZOOM)
    look()
    map.on('zoom', look)
    return () => void map.off('zoom', look)
  }, [map])
  return isClose
}
