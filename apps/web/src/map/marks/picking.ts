import type { Map as MapLibre, Point2D } from 'maplibre-gl'

/** The id prefix of pickable line layers, followed by the mode. */
export const PICKABLE = 'pickable-line'
/** Pixels: a line is narrower than a finger. */
const REACH = 12

/** Whether a pickable line lies at or near this pixel of the map. */
export function isOnLine(map: MapLibre, { x, y }: Pick<Point2D, 'x' | 'y'>): boolean {
  const layers = map.getLayersOrder().filter((id) => id.startsWith(PICKABLE))
  const reached: [[number, number], [number, number]] = [
    [x - REACH, y - REACH],
    [x + REACH, y + REACH],
  ]
  return layers.length > 0 && map.queryRenderedFeatures(reached, { layers }).length > 0
}
