import { poiKinds } from '@scooter-rides/osm-import'

interface Layer {
  id: string
  'source-layer': string
  filter?: unknown
  layout?: unknown
  paint?: unknown
}

/** Replacements for one of our properties: `get` for its value, `has` for its presence. */
interface Words {
  get?: Readonly<Record<string, unknown>>
  has?: Readonly<Record<string, unknown>>
}

const klass = ['coalesce', ['get', 'class'], '']
const subclass = ['coalesce', ['get', 'subclass'], klass]

const road: Words = {
  get: {
    kind: [
      'match',
      klass,
      'motorway',
      'highway',
      ['trunk', 'primary', 'secondary', 'tertiary'],
      'major_road',
      ['minor', 'service', 'busway', 'raceway'],
      'minor_road',
      ['path', 'track'],
      'path',
      ['rail', 'transit'],
      'rail',
      klass,
    ],
    kind_detail: [
      'case',
      ['==', ['get', 'ramp'], 1],
      ['concat', klass, '_link'],
      ['match', klass, 'path', subclass, klass],
    ],
    is_tunnel: ['==', ['get', 'brunnel'], 'tunnel'],
    is_bridge: ['==', ['get', 'brunnel'], 'bridge'],
    oneway: ['to-string', ['get', 'oneway']],
  },
  has: { oneway: ['in', ['get', 'oneway'], ['literal', [1, -1]]] },
}

/** The hundreds of points of a town have a rank within their tile; less important ones appear at higher zooms. */
const dueByRank = ['step', ['coalesce', ['get', 'rank'], 100], 14, 5, 15, 15, 16, 50, 17]
const knownKinds = Object.values(poiKinds).flat()

const oldNames = Object.fromEntries(
  ['en', 'de'].map((language) => [
    `name:${language}`,
    ['coalesce', ['get', `name:${language}`], ['get', `name_${language}`]],
  ]),
)

/** For every layer. Some sources have names in Latin letters only, or only the old properties for English and German names. */
const everywhere: Words = {
  get: { ...oldNames, name: ['coalesce', ['get', 'name'], ['get', 'name:latin']] },
  has: { name: ['any', ['has', 'name'], ['has', 'name:latin']] },
}

/** Our properties in the layers of OpenMapTiles (3.x). */
const WORDS: Readonly<Record<string, Words>> = {
  landcover: { get: { kind: ['match', klass, ['grass', 'sand'], subclass, 'rock', 'bare_rock', klass] } },
  landuse: { get: { kind: ['match', klass, 'retail', 'commercial', klass] } },
  park: { get: { kind: ['match', klass, 'national_park', klass, 'nature_reserve'] } },
  aeroway: {
    get: {
      kind: [
        'case',
        ['==', ['geometry-type'], 'LineString'],
        'aeroway',
        ['match', klass, ['taxiway', 'apron'], 'runway', klass],
      ],
      kind_detail: klass,
    },
  },
  water: { get: { kind: ['match', klass, ['pond', 'swimming_pool'], 'water', klass] } },
  waterway: { get: { kind: klass } },
  housenumber: { get: { addr_housenumber: ['get', 'housenumber'] }, has: { addr_housenumber: ['has', 'housenumber'] } },
  boundary: {
    get: {
      kind: [
        'case',
        ['==', ['get', 'maritime'], 1],
        'sea',
        ['match', ['get', 'admin_level'], 2, 'country', [3, 4], 'region', ''],
      ],
    },
  },
  transportation: {
    ...road,
    get: {
      ...road.get,
      kind: [
        'case',
        ['!=', ['geometry-type'], 'Polygon'],
        road.get?.['kind'],
        ['match', klass, 'path', 'pedestrian', klass],
      ],
    },
  },
  transportation_name: road,
  place: {
    get: {
      kind: ['match', klass, ['suburb', 'quarter', 'neighbourhood'], 'neighbourhood', 'locality'],
      kind_detail: klass,
    },
  },
  poi: { get: { kind: subclass, min_zoom: ['case', ['in', subclass, ['literal', knownKinds]], dueByRank, 99] } },
}

/** The layers of OpenMapTiles for each of ours. It has no land, so the land of the world map is used. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  earth: [],
  landuse: ['landcover', 'landuse'],
  water: ['water'],
  buildings: ['building'],
  boundaries: ['boundary'],
  roads: ['transportation'],
  places: ['place'],
  pois: ['poi'],
}
/** Layers of the style that use other layers of OpenMapTiles. */
const SPECIAL: Readonly<Record<string, readonly string[]>> = {
  blocks: ['landuse', 'aeroway'],
  woods: ['landcover', 'park'],
  sand: ['landcover'],
  paved: ['aeroway', 'transportation'],
  streams: ['waterway'],
  'stream-names': ['waterway'],
  'water-names': ['water_name'],
  runways: ['aeroway'],
  'street-names': ['transportation_name'],
  'road-numbers': ['transportation_name'],
  'house-numbers': ['housenumber'],
}

/** Converts layers to the schema of OpenMapTiles, the default of Planetiler, so that both kinds of map look the same. */
export function inOpenMapTiles<L extends object>(layers: readonly L[]): L[] {
  return layers.flatMap((each) => {
    const layer = each as L & Layer
    const name = layer.id.slice(layer.id.lastIndexOf(':') + 1)
    const parts = SPECIAL[name] ?? USUAL[layer['source-layer']] ?? []
    return parts.map((part, index) => ({
      ...layer,
      id: index === 0 ? layer.id : `${layer.id}-${part}`,
      'source-layer': part,
      ...(layer.filter !== undefined && { filter: renameProperties(layer.filter, WORDS[part]) }),
      ...(layer.layout !== undefined && { layout: renameProperties(layer.layout, WORDS[part]) }),
      ...(layer.paint !== undefined && { paint: renameProperties(layer.paint, WORDS[part]) }),
    }))
  })
}

function renameProperties(value: unknown, words: Words = {}): unknown {
  if (Array.isArray(value)) {
    const [operator, property] = value
    if (operator === 'literal') return value
    if (value.length === 2 && typeof property === 'string') {
      if (operator === 'get') return words.get?.[property] ?? everywhere.get?.[property] ?? value
      if (operator === 'has') return words.has?.[property] ?? everywhere.has?.[property] ?? value
    }
    return value.map((part) => renameProperties(part, words))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, renameProperties(part, words)]))
}
