import type { MapStyleDataEvent } from 'maplibre-gl'
import { useState } from 'react'

export interface MapDetail {
  hasStreets: boolean
  /** The closest zoom at which the map still tells something new. */
  maxZoom: number
}

/** Of the map of the world that is always there; a style that knows more says so. */
const worldAlone: MapDetail = { hasStreets: false, maxZoom: 13 }

/** How much the map shows, as its style says. */
export function useMapDetail() {
  const [detail, setDetail] = useState(worldAlone)
  return {
    detail,
    readDetail({ target }: Pick<MapStyleDataEvent, 'target'>) {
      const said = target.getStyle().metadata as Partial<MapDetail> | undefined
      const next = { ...worldAlone, ...said }
      if (next.hasStreets !== detail.hasStreets || next.maxZoom !== detail.maxZoom) setDetail(next)
    },
  }
}
