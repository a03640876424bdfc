import { type MapRef, useMap } from '@vis.gl/react-maplibre'
import { useCallback, useSyncExternalStore } from 'react'

/** Zooming by hand may end slightly before a limit. */
const TOLERANCE = 0.01

export function useZoomLimits(): { isClosest: boolean; isFarthest: boolean } {
  const { current: map } = useMap()
  const watch = useCallback(
    (onChange: () => void) => {
      map?.on('zoomend', onChange)
      // The style and the place determine the limits.
      map?.on('moveend', onChange)
      map?.on('styledata', onChange)
      return () => {
        map?.off('zoomend', onChange)
        map?.off('moveend', onChange)
        map?.off('styledata', onChange)
      }
    },
    [map],
  )
  return {
    isClosest: useSyncExternalStore(watch, () => isAtMost(map)),
    isFarthest: useSyncExternalStore(watch, () => isAtLeast(map)),
  }
}

const isAtMost = (map: MapRef | undefined) => map !== undefined && map.getZoom() > map.getMaxZoom() - TOLERANCE
const isAtLeast = (map: MapRef | undefined) => map !== undefined && map.getZoom() < map.getMinZoom() + TOLERANCE
