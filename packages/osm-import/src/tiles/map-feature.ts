import type { OsmGeometry } from '../osm-feature.ts'
import type { LayerName } from './tile-schema.ts'

export interface MapFeature {
  layer: LayerName
  /** The first zoom that shows it. */
  minZoom: number
  /** Within a layer, features with a smaller order are drawn or placed first. */
  order: number
  properties: Readonly<Record<string, string | number | boolean>>
  geometry: OsmGeometry
}
