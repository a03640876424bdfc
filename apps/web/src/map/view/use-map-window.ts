import { useMap } from '@vis.gl/react-maplibre'
import { useCallback, useSyncExternalStore } from 'react'

/** West, south, east and north in the map library's longitudes, which continue past the antimeridian. */
export type Window = readonly [west: number, south: number, east: number, north: number]

/** The map's whole zoom level and its window. Updated when the map is idle or the whole zoom level changes, not on each frame. */
export function useMapWindow(): { zoom: number; shown: Window } {
  const { current: map } = useMap()
  const watch = useCallback(
    (onChange: () => void) => {
      if (!map) return () => undefined
      let zoom = Math.floor(map.getZoom())
      const updateZoom = () => {
        const now = Math.floor(map.getZoom())
        if (now === zoom) return
        zoom = now
        onChange()
      }
      map.on('zoom', updateZoom)
      map.on('moveend', onChange)
      return () => {
        map.off('zoom', updateZoom)
        map.off('moveend', onChange)
      }
    },
    [map],
  )
  // As text, because a snapshot must be stable.
  const text = useSyncExternalStore(watch, () => {
    if (!map) return '[0,0,0,0,0]'
    const box = map.getBounds()
    return JSON.stringify([Math.floor(map.getZoom()), box.getWest(), box.getSouth(), box.getEast(), box.getNorth()])
  })
  const [zoom, ...shown] = JSON.parse(text) as [number, number, number, number, number]
  return { zoom, shown }
}
