import { useMap } from '@vis.gl/react-maplibre'
import { useCallback, useSyncExternalStore } from 'react'

/** The map's zoom in half levels, rounded down, so that it does not change on each frame. */
export function useMapZoom(): number {
  const { current: map } = useMap()
  const watch = useCallback(
    (onChange: () => void) => {
      map?.on('zoom', onChange)
      return () => void map?.off('zoom', onChange)
    },
    [map],
  )
  return useSyncExternalStore(watch, () => (map ? Math.floor(map.getZoom() * 2) / 2 : 0))
}
