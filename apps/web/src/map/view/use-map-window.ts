import { useMap } from '@vis.gl/react-maplibre'
import { useCallback, useSyncExternalStore } from 'react'

/** West, south, east and north, as the map library counts them: east of the antimeridian on and on. */
export type Window = readonly [west: number, south: number, east: number, north: number]

/**
 * The whole zoom that the map is on and what it shows. A render comes when it has come to rest or the zoom is another
 * whole number, not with every frame of a drag or flight.
 */
export function useMapWindow(): { zoom: number; shown: Window } {
  const { current: map } = useMap()
  const watch = useCallback(
    (onChange: () => void) => {
      if (!map) return () => undefined
      let zoom = Math.floor(map.getZoom())
      const lookAtZoom = () => {
        const now = Math.floor(map.getZoom())
        if (now === zoom) return
        zoom = now
        onChange()
      }
      map.on('zoom', lookAtZoom)
      map.on('moveend', onChange)
      return () => {
        map.off('zoom', lookAtZoom)
        map.off('moveend', onChange)
      }
    },
    [map],
  )
  // As text, because what is asked for twice must be the same.
  const text = useSyncExternalStore(watch, () => {
    if (!map) return '[0,0,0,0,0]'
    const box = map.getBounds()
    return JSON.stringify([Math.floor(map.getZoom()), box.getWest(), box.getSouth(), box.getEast(), box.getNorth()])
  })
  const [zoom, ...shown] = JSON.parse(text) as [number, number, number, number, number]
  return { zoom, shown }
}
