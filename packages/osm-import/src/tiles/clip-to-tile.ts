import { geoJSONToTile } from '@maplibre/geojson-vt'
import type { DrawnFeature } from './drawn-feature.ts'
import { eachSegment } from './each-segment.ts'
import { toGeoJson } from './to-geojson.ts'
import { type TileAddress, WORLD } from './world-units.ts'

/** Clips a feature to a tile with a margin in units of the tile, so that the file of each tile does not contain a whole forest. */
export function clipToTile(feature: DrawnFeature, { z, x, y }: TileAddress, margin: number): DrawnFeature | undefined {
  // The tile's units are the world's units, so that nothing is rounded.
  const extent = WORLD / 2 ** z
  const tile = geoJSONToTile(toGeoJson(feature, {}), z, x, y, {
    coordinates: 'unitSquare',
    clip: true,
    extent,
    buffer: margin * extent,
    tolerance: 0,
    maxZoom: z,
  })
  const lines = tile.features.flatMap(({ geometry }) => geometry as unknown as readonly number[][][])
  const parts = lines
    .map((line) => Int32Array.from(line.flatMap(([tileX = 0, tileY = 0]) => [tileX + x * extent, tileY + y * extent])))
    .filter(({ length }) => length >= 4)
  if (parts.length === 0) return undefined
  return { ...feature, parts, isOuter: parts.map((part) => feature.shape === 'line' || turnsRight(part)) }
}

/** The cutter returns outer rings clockwise and holes anticlockwise. */
function turnsRight(ring: Int32Array): boolean {
  let doubled = 0
  eachSegment(ring, (x, y, nextX, nextY) => (doubled += x * nextY - nextX * y))
  return doubled > 0
}
