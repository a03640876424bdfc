import type { Bounds } from '@scooter-rides/geo'
import { cornersOf, piecesOf } from './ride-area.ts'

/** Markers nearer than this overlap. */
const CELL_PIXELS = 64
/** MapLibre counts zoom levels with tiles of 512 pixels. */
const TILE_PIXELS = 512
const WORLD_METRES = 2 * Math.PI * 6_378_137
/** The number of cells along a side, whatever zoom is requested. */
const MOST_ALONG = 40

/** In Web Mercator metres. Moving the map does not move the cells. */
export function clusterCell(bbox: Bounds, zoom: number): number {
  const cell = (WORLD_METRES * CELL_PIXELS) / (TILE_PIXELS * 2 ** zoom)
  const sides = piecesOf(bbox).map((piece) => {
    const [a, b] = cornersOf(piece)
    return { width: b.x - a.x, height: b.y - a.y }
  })
  const width = sides.reduce((sum, side) => sum + side.width, 0)
  const longest = Math.max(width, ...sides.map(({ height }) => height))
  // Doubled until the limit holds, so that smaller cells lie inside larger ones.
  return cell * 2 ** Math.max(0, Math.ceil(Math.log2(longest / MOST_ALONG / cell)))
}
