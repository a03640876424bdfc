import type { OsmGeometry } from '../osm-feature.ts'
import type { LayerName } from './tile-schema.ts'

/** Something a street map shows. */
export interface MapFeature {
  layer: LayerName
  /** The first zoom that shows it. */
  minZoom: number
  /** Within a layer the smaller is drawn first, or placed first. */
  order: number
  properties: Readonly<Record<string, string | number | boolean>>
  geometry: OsmGeometry
}
