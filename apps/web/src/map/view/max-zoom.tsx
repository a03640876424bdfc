import { type MapRef, useMap } from '@vis.gl/react-maplibre'
import { useEffect } from 'react'

import { type MapDetail, seesStreets } from './use-map-detail.ts'

/** Allows a closer zoom where the map has streets. Panning away from them keeps the zoom, but zooming in is limited. */
export function MaxZoom({ detail }: { detail: MapDetail | undefined }) {
  const { current: map } = useMap()
  useEffect(() => {
    if (!map || !detail) return undefined
    // On the world map alone, a view that was opened too close is zoomed out.
    limitZoom(map, detail, detail.maxZoom)
    const limit = () => limitZoom(map, detail, Math.max(detail.maxZoom, map.getZoom()))
    map.on('moveend', limit)
    return () => void map.off('moveend', limit)
  }, [map, detail])
  return null
}

function limitZoom(map: MapRef, detail: MapDetail, besideStreets: number) {
  const box = map.getBounds()
  const sees = seesStreets(detail, [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()])
  const closest = sees ? detail.streets.maxZoom : besideStreets
  if (map.getMaxZoom() !== closest) map.getMap().setMaxZoom(closest)
}
