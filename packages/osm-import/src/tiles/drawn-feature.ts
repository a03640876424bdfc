import type { MapFeature } from './map-feature.ts'
import { type Box, boxOf, toWorld, toX, toY } from './world-units.ts'

export type Shape = 'point' | 'line' | 'area'

/** A map feature in world units, as the intermediate files store it. */
export interface DrawnFeature {
  layer: number
  shape: Shape
  minZoom: number
  order: number
  /** JSON of the properties. */
  properties: string
  /** Lines, or rings; an outer ring starts a polygon. A point is a line of one point. */
  parts: Int32Array[]
  isOuter: boolean[]
}

/** The parts of a geometry in world units, with their bounding box. */
export function drawn(
  geometry: MapFeature['geometry'],
): Pick<DrawnFeature, 'shape' | 'parts' | 'isOuter'> & { box: Box } {
  if (geometry.kind === 'point') {
    const parts = [Int32Array.of(toX(geometry.lng), toY(geometry.lat))]
    return { shape: 'point', parts, isOuter: [true], box: boxOf(parts) }
  }
  if (geometry.kind === 'line') {
    const parts = [toWorld(geometry.path)]
    return { shape: 'line', parts, isOuter: [true], box: boxOf(parts) }
  }
  const parts = geometry.polygons.flatMap((rings) => rings.map(toWorld))
  const isOuter = geometry.polygons.flatMap((rings) => rings.map((_, index) => index === 0))
  return { shape: 'area', parts, isOuter, box: boxOf(parts) }
}
