import type { DegreeBox } from './coverage.ts'
import { nameProperty } from '../name-languages.ts'
import type { ArchiveMetadata } from './pmtiles-archive.ts'
import { LAYERS, type LayerName } from './tile-schema.ts'

const FIELDS: Record<LayerName, string[]> = {
  earth: ['kind'],
  water: ['kind', 'name', 'min_zoom'],
  landuse: ['kind'],
  roads: ['kind', 'kind_detail', 'name', 'ref', 'oneway', 'is_link', 'is_bridge', 'is_tunnel'],
  buildings: ['kind', 'addr_housenumber'],
  boundaries: ['kind', 'kind_detail'],
  places: ['kind', 'kind_detail', 'name', 'min_zoom'],
  pois: ['kind', 'name', 'min_zoom'],
}
const OTHER_TYPES: Record<string, string> = {
  min_zoom: 'Number',
  is_link: 'Boolean',
  is_bridge: 'Boolean',
  is_tunnel: 'Boolean',
}

/** The metadata of an archive: layers, attribution, and the boxes that contain streets. */
export function archiveMetadata(
  name: string,
  coverage: readonly DegreeBox[],
  languages: readonly string[] = [],
): ArchiveMetadata {
  const fieldsOf = (layer: LayerName) =>
    FIELDS[layer].flatMap((field) => (field === 'name' ? [field, ...languages.map(nameProperty)] : field))
  return {
    name,
    attribution: '© OpenStreetMap contributors',
    vector_layers: LAYERS.map((id) => ({
      id,
      fields: Object.fromEntries(fieldsOf(id).map((field) => [field, OTHER_TYPES[field] ?? 'String'])),
    })),
    coverage,
  }
}
