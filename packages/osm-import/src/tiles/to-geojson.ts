import type { DrawnFeature } from './drawn-feature.ts'
import { WORLD } from './world-units.ts'

/** A feature as the tile cutter expects it, in the unit square. */
export function toGeoJson(feature: DrawnFeature, properties: GeoJSON.GeoJsonProperties): GeoJSON.Feature {
  return { type: 'Feature', properties, geometry: geometryOf(feature) }
}

function geometryOf({ shape, parts, isOuter }: DrawnFeature): GeoJSON.Geometry {
  const lines = parts.map(positions)
  const [first = []] = lines
  if (shape === 'point') return { type: 'Point', coordinates: first[0] ?? [] }
  if (shape === 'line')
    return lines.length === 1
      ? { type: 'LineString', coordinates: first }
      : { type: 'MultiLineString', coordinates: lines }
  const polygons: GeoJSON.Position[][][] = []
  lines.forEach((ring, index) => {
    if (isOuter[index]) polygons.push([ring])
    else polygons.at(-1)?.push(ring)
  })
  return { type: 'MultiPolygon', coordinates: polygons }
}

function positions(part: Int32Array): GeoJSON.Position[] {
  const found: GeoJSON.Position[] = []
  for (let at = 0; at + 1 < part.length; at += 2) found.push([(part[at] ?? 0) / WORLD, (part[at + 1] ?? 0) / WORLD])
  return found
}
