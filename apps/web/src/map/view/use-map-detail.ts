import type { MapStyleDataEvent } from 'maplibre-gl'
import { useState } from 'react'

import type { Window } from './use-map-window.ts'

export interface MapDetail {
  hasStreets: boolean
  /** The closest zoom at which the map of the world still tells something new. */
  maxZoom: number
  /** Where there are streets, and how close one may look at them. */
  streets: { boxes: Window[]; maxZoom: number }
  /** There is a layer of the traffic that can be shown. */
  hasTraffic: boolean
}

/** The zoom of the built-in world map; a style with more detail says so. */
const worldAlone: MapDetail = { hasStreets: false, maxZoom: 13, streets: { boxes: [], maxZoom: 13 }, hasTraffic: false }

/** How much the map shows, as its style says; undefined until it has said it. */
export function useMapDetail() {
  const [detail, setDetail] = useState<MapDetail>()
  return {
    detail,
    readDetail({ target }: Pick<MapStyleDataEvent, 'target'>) {
      const said = target.getStyle().metadata as Partial<MapDetail> | undefined
      const next = { ...worldAlone, ...said }
      if (JSON.stringify(next) !== JSON.stringify(detail)) setDetail(next)
    },
  }
}

/** Whether any street may be in sight. */
export function seesStreets({ streets: { boxes } }: MapDetail, [west, south, east, north]: Window): boolean {
  return boxes.some(([boxWest, boxSouth, boxEast, boxNorth]) => {
    if (boxSouth > north || boxNorth < south) return false
    // A map that was dragged round the world counts on past the antimeridian.
    const turns = Math.round(((west + east) / 2 - (boxWest + boxEast) / 2) / 360) * 360
    return boxWest + turns <= east && boxEast + turns >= west
  })
}
