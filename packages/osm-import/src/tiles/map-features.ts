import type { OsmFeature, OsmGeometry } from '../osm-feature.ts'
import { pointInside, widthDegrees } from './area-shape.ts'
import { pick, pickByTags } from './pick.ts'
import type { MapFeature } from './map-feature.ts'
import { roadFeature } from './road-feature.ts'
import {
  AEROWAYS,
  BOUNDARIES,
  GROUND_FROM_ZOOM,
  LANDUSE,
  MAX_ZOOM,
  NAMED_GROUND,
  PLACES,
  POIS,
  RAILWAYS,
  WATERWAYS,
  WATER_AREAS,
  WATER_NAMES,
} from './tile-schema.ts'

type Tags = OsmFeature['tags']

/** All map features of one OpenStreetMap feature: a park is ground and a label, a café a building and a label. */
export function* mapFeatures({ tags, geometry }: OsmFeature): Generator<MapFeature> {
  if (geometry.kind === 'area') yield* areas(tags, geometry)
  if (geometry.kind === 'line') yield* lines(tags, geometry)
  if (geometry.kind === 'point') yield* places(tags, geometry)
  yield* names(tags, geometry)
}

function* areas(tags: Tags, geometry: OsmGeometry & { kind: 'area' }): Generator<MapFeature> {
  const width = widthDegrees(geometry.polygons)
  const area = { geometry, order: -Math.round(width * 1e6) }
  const water = pickByTags(WATER_AREAS, tags)
  if (water && tags['covered'] !== 'yes') {
    const kind = tags['water'] === 'river' ? 'river' : water
    if (!WATER_NAMES.has(kind)) yield { ...area, layer: 'water', minZoom: zoomOfWidth(width), properties: { kind } }
    const name = tags['name']
    const at = name && pointInside(geometry.polygons)
    if (at) yield named('water', at, { kind, name }, zoomOfWidth(width / NAME_WIDTHS, LAST_NAME_ZOOM))
    return
  }
  const ground = pickByTags(LANDUSE, tags)
  if (ground && tags['location'] !== 'underground')
    yield { ...area, layer: 'landuse', minZoom: zoomOfWidth(width), properties: { kind: ground } }
  if (isSet(tags['building']))
    yield { ...area, layer: 'buildings', minZoom: MAX_ZOOM, properties: { kind: 'building' } }
}

function* lines(tags: Tags, geometry: OsmGeometry & { kind: 'line' }): Generator<MapFeature> {
  const line = { geometry, order: 0 }
  const road = roadFeature(tags, geometry)
  if (road) yield road
  const { railway, aeroway, waterway } = tags
  const railZoom = pick(RAILWAYS, railway)
  const aerowayZoom = pick(AEROWAYS, aeroway)
  const waterZoom = pick(WATERWAYS, waterway)
  const isUnderground = isSet(tags['tunnel'])
  if (railway && railZoom && !isUnderground)
    yield {
      ...line,
      layer: 'roads',
      minZoom: isSet(tags['service']) ? MAX_ZOOM : railZoom,
      properties: { kind: 'rail', kind_detail: railway, ...(isSet(tags['bridge']) && { is_bridge: true }) },
    }
  if (aeroway && aerowayZoom)
    yield {
      ...line,
      layer: 'roads',
      minZoom: aerowayZoom,
      properties: { kind: 'aeroway', kind_detail: aeroway },
    }
  if (tags['route'] === 'ferry')
    yield { ...line, layer: 'roads', minZoom: GROUND_FROM_ZOOM, properties: { kind: 'ferry', ...name(tags) } }
  if (waterway && waterZoom && !isUnderground)
    yield { ...line, layer: 'water', minZoom: waterZoom, properties: { kind: waterway, ...name(tags) } }
  const level = tags['admin_level'] ?? ''
  const border = tags['boundary'] === 'administrative' && tags['maritime'] !== 'yes' && pick(BOUNDARIES, level)
  if (border)
    yield {
      ...line,
      layer: 'boundaries',
      minZoom: GROUND_FROM_ZOOM,
      properties: { kind: border, kind_detail: level },
    }
}

function* places(tags: Tags, at: OsmGeometry & { kind: 'point' }): Generator<MapFeature> {
  const { place, name } = tags
  const [kind, minZoom] = pick(PLACES, place) ?? []
  if (kind && minZoom && name && place) {
    const order = minZoom * 1e8 - Math.min(1e8, Number(tags['population']) || 0)
    yield { ...named('places', at, { kind, kind_detail: place, name }, minZoom), order: Math.round(order / 10) }
  }
}

function* names(tags: Tags, geometry: OsmGeometry): Generator<MapFeature> {
  const number = tags['addr:housenumber']
  const poi = isDisused(tags) ? undefined : pickByTags(POIS, tags)
  const ground = geometry.kind === 'area' ? pickByTags(LANDUSE, tags) : undefined
  const isNamedGround = ground !== undefined && tags['name'] && NAMED_GROUND.has(ground)
  if (!number && !poi && !isNamedGround) return
  const at = pointOf(geometry)
  if (!at) return
  if (number)
    yield {
      layer: 'buildings',
      minZoom: MAX_ZOOM,
      order: 0,
      properties: { kind: 'address', addr_housenumber: number },
      geometry: at,
    }
  if (isNamedGround && geometry.kind === 'area') {
    const zoom = zoomOfWidth(widthDegrees(geometry.polygons) / NAME_WIDTHS, LAST_NAME_ZOOM)
    yield named('pois', at, { kind: ground, name: tags['name'] ?? '' }, zoom)
  } else if (poi) yield named('pois', at, { kind: poi[0], ...name(tags) }, poi[1] + (tags['name'] ? 0 : 1))
}

function named(
  layer: MapFeature['layer'],
  { lng, lat }: { lng: number; lat: number },
  properties: MapFeature['properties'],
  minZoom: number,
): MapFeature {
  return {
    layer,
    minZoom: Math.min(minZoom, MAX_ZOOM),
    order: minZoom,
    properties: { ...properties, min_zoom: minZoom },
    geometry: { kind: 'point', lng, lat },
  }
}

/** The smallest width in pixels at which an area is drawn. */
const SMALLEST_PIXELS = 5
const TILE_PIXELS = 512
/** The factor of that width at which its name is shown. */
const NAME_WIDTHS = 12
const LAST_NAME_ZOOM = 17

function zoomOfWidth(degrees: number, last = MAX_ZOOM): number {
  const zoom = Math.ceil(Math.log2((SMALLEST_PIXELS / TILE_PIXELS) * (360 / Math.max(degrees, 1e-9))))
  return Math.max(GROUND_FROM_ZOOM, Math.min(last, zoom))
}

function pointOf(geometry: OsmGeometry) {
  if (geometry.kind === 'point') return geometry
  const inside = geometry.kind === 'area' ? pointInside(geometry.polygons) : undefined
  return inside && { kind: 'point' as const, ...inside }
}

const name = ({ name }: Tags) => (name ? { name } : {})
const isSet = (value: string | undefined) => value !== undefined && value !== 'no'
const isDisused = (tags: Tags) => isSet(tags['disused']) || isSet(tags['abandoned']) || tags['access'] === 'private'
