import type { MapStyleDataEvent } from 'maplibre-gl'
import { useState } from 'react'

import type { Window } from './use-map-window.ts'

export interface MapDetail {
  hasStreets: boolean
  /** The closest zoom at which the world map still gains detail. */
  maxZoom: number
  /** The areas with streets, and their maximum zoom. */
  streets: { boxes: Window[]; maxZoom: number }
  hasTraffic: boolean
}

/** The zoom of the built-in world map; a style with more detail declares its own. */
const worldAlone: MapDetail = { hasStreets: false, maxZoom: 13, streets: { boxes: [], maxZoom: 13 }, hasTraffic: false }

/** The detail that the style declares; undefined until the style is loaded. */
export function useMapDetail() {
  const [detail, setDetail] = useState<MapDetail>()
  return {
    detail,
    readDetail({ target }: Pick<MapStyleDataEvent, 'target'>) {
      const metadata = target.getStyle().metadata as Partial<MapDetail> | undefined
      const next = { ...worldAlone, ...metadata }
      if (JSON.stringify(next) !== JSON.stringify(detail)) setDetail(next)
    },
  }
}

/** Whether the window overlaps an area with streets. */
export function seesStreets({ streets: { boxes } }: MapDetail, [west, south, east, north]: Window): boolean {
  return boxes.some(([boxWest, boxSouth, boxEast, boxNorth]) => {
    if (boxSouth > north || boxNorth < south) return false
    // Longitudes of a map that was dragged around the world continue past the antimeridian.
    const turns = Math.round(((west + east) / 2 - (boxWest + boxEast) / 2) / 360) * 360
    return boxWest + turns <= east && boxEast + turns >= west
  })
}
