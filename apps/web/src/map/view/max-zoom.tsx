import { type MapRef, useMap } from '@vis.gl/react-maplibre'
import { useEffect } from 'react'

import { type MapDetail, seesStreets } from './use-map-detail.ts'

interface MaxZoomProps {
  detail: MapDetail | undefined
  /** By default the maximum zoom of the world map. */
  withoutStreets: number | undefined
}

/** Allows a closer zoom where the map has streets. Panning away from them keeps the zoom, but zooming in is limited. */
export function MaxZoom({ detail, withoutStreets }: MaxZoomProps) {
  const { current: map } = useMap()
  useEffect(() => {
    if (!map || !detail) return undefined
    // On the world map alone, a view that was opened too close is zoomed out.
    const besideStreets = withoutStreets ?? detail.maxZoom
    limitZoom(map, detail, besideStreets)
    const limit = () => limitZoom(map, detail, Math.max(besideStreets, map.getZoom()))
    map.on('moveend', limit)
    return () => void map.off('moveend', limit)
  }, [map, detail, withoutStreets])
  return null
}

function limitZoom(map: MapRef, detail: MapDetail, besideStreets: number) {
  const box = map.getBounds()
  const sees = seesStreets(detail, [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()])
  const closest = sees ? detail.streets.maxZoom : besideStreets
  if (map.getMaxZoom() !== closest) map.getMap().setMaxZoom(closest)
}
