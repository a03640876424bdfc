import type { Map as MapLibre, Point2D } from 'maplibre-gl'

/** How the layers of a line that can be picked begin to be called; the mode follows. */
export const PICKABLE = 'pickable-line'
/** A line is narrower than a finger. */
const REACH = 12

/** Whether a line that can be picked lies under this pixel of the map, or close to it. */
export function isOnLine(map: MapLibre, { x, y }: Pick<Point2D, 'x' | 'y'>): boolean {
  const layers = map.getLayersOrder().filter((id) => id.startsWith(PICKABLE))
  const reached: [[number, number], [number, number]] = [
    [x - REACH, y - REACH],
    [x + REACH, y + REACH],
  ]
  return layers.length > 0 && map.queryRenderedFeatures(reached, { layers }).length > 0
}
