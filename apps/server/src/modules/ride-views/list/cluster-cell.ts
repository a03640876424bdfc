import type { Bounds } from '@scooter-rides/geo'
import { cornersOf, piecesOf } from './ride-area.ts'

/** Marks nearer to each other than this cover each other. */
const CELL_PIXELS = 64
/** A map of 512 pixels to the tile, as MapLibre counts zooms. */
const TILE_PIXELS = 512
const WORLD_METRES = 2 * Math.PI * 6_378_137
/** More squares than this along one side are more marks than a screen shows, whatever zoom is asked for. */
const MOST_ALONG = 40

/** The side of the squares in which a map's marks are gathered, in Web Mercator metres. The squares stay where they are when the map is moved. */
export function clusterCell(bbox: Bounds, zoom: number): number {
  const cell = (WORLD_METRES * CELL_PIXELS) / (TILE_PIXELS * 2 ** zoom)
  const sides = piecesOf(bbox).map((piece) => {
    const [a, b] = cornersOf(piece)
    return { width: b.x - a.x, height: b.y - a.y }
  })
  const width = sides.reduce((sum, side) => sum + side.width, 0)
  const longest = Math.max(width, ...sides.map(({ height }) => height))
  // Doubled until few enough, so that the squares of one box nest in those of a wider one.
  return cell * 2 ** Math.max(0, Math.ceil(Math.log2(longest / MOST_ALONG / cell)))
}
