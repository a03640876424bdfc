import type { OsmFeature, OsmGeometry } from '../osm-feature.ts'
import { pick } from './pick.ts'
import type { MapFeature } from './map-feature.ts'
import { HIGHWAYS, MAX_ZOOM } from './tile-schema.ts'

/** The range of drawing orders per level of bridges and tunnels. */
const RANKS_PER_LEVEL = 100
/** Parking aisles and driveways are shown only at zooms that show buildings. */
const MINOR_SERVICE = new Set(['parking_aisle', 'driveway', 'drive-through'])

/** A road of the map; undefined for other features and for roads that do not exist yet. */
export function roadFeature(tags: OsmFeature['tags'], geometry: OsmGeometry): MapFeature | undefined {
  const { highway = '', name, ref, oneway, tunnel, bridge } = tags
  const [kind, minZoom, rank] = pick(HIGHWAYS, highway) ?? []
  if (!kind || !minZoom || !rank || tags['area'] === 'yes') return undefined
  const isTunnel = tunnel !== undefined && tunnel !== 'no'
  const isBridge = bridge !== undefined && bridge !== 'no'
  const level = Number.parseInt(tags['layer'] ?? '', 10) || (isBridge ? 1 : isTunnel ? -1 : 0)
  const isMinorService = highway === 'service' && MINOR_SERVICE.has(tags['service'] ?? '')
  const way = oneWay(oneway, tags['junction'])
  return {
    layer: 'roads',
    minZoom: Math.min(MAX_ZOOM, minZoom),
    order: Math.max(-5, Math.min(5, level)) * RANKS_PER_LEVEL + rank,
    properties: {
      kind,
      kind_detail: highway,
      ...(name && { name }),
      ...(ref && { ref: ref.split(';')[0]?.trim() ?? ref }),
      ...(way && { oneway: way }),
      ...(highway.endsWith('_link') && { is_link: true }),
      ...(isBridge && { is_bridge: true }),
      ...(isTunnel && { is_tunnel: true }),
      ...(isMinorService && { service: tags['service'] ?? '' }),
    },
    geometry,
  }
}

function oneWay(oneway: string | undefined, junction: string | undefined): 'yes' | '-1' | undefined {
  if (oneway === '-1' || oneway === 'reverse') return '-1'
  if (oneway === 'yes' || oneway === 'true' || oneway === '1') return 'yes'
  return junction === 'roundabout' && oneway !== 'no' ? 'yes' : undefined
}
