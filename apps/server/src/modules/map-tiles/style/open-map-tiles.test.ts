import { featureFilter, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import { labelOf } from '../../../../test/maps/label-of.ts'
import { mapStyle } from './map-style.ts'

const style = mapStyle({
  mode: 'light',
  language: 'de',
  worldTiles: '/world/{z}/{x}/{y}.mvt',
  worldMaxZoom: 7,
  streets: [
    {
      regionId: 'porto',
      tiles: '/api/map/tiles/porto/{z}/{x}/{y}.mvt?v=1',
      minZoom: 0,
      maxZoom: 14,
      bounds: [-8.7, 41.1, -8.5, 41.2],
      coverage: [[-8.7, 41.1, -8.5, 41.2]],
      schema: 'openmaptiles',
    },
  ],
})
/** As the browser receives it. */
const sent: typeof style = JSON.parse(JSON.stringify(style))
const layers = sent.layers.flatMap((layer) =>
  'source' in layer && layer.source === 'streets-porto' ? [layer as unknown as StreetLayer] : [],
)

interface StreetLayer {
  id: string
  type: string
  'source-layer': string
  minzoom?: number
  filter?: Parameters<typeof featureFilter>[0]
}

const types = { point: 1, line: 2, area: 3 } as const

/** The layers of the style that draw a feature at a zoom. */
const drawnBy = (sourceLayer: string, type: keyof typeof types, properties: Record<string, unknown>, zoom = 16) =>
  layers
    .filter((layer) => layer['source-layer'] === sourceLayer && (layer.minzoom ?? 0) <= zoom)
    .filter(({ type: how }) => (how === 'fill' ? type === 'area' : how === 'line' ? type !== 'point' : true))
    .filter(({ id, filter }) =>
      featureFilter(filter, `layers.${id}.filter`).filter(
        { zoom },
        { type: types[type], properties, id: 1, geometry: [] },
      ),
    )
    .map(({ id }) => id.replace('porto:', ''))

describe('a map in the schema of OpenMapTiles', () => {
  test('has a valid MapLibre style', () => {
    expect(validateStyleMin(sent as never).map(({ message }) => message)).toEqual([])
    expect(new Set(sent.layers.map(({ id }) => id)).size).toBe(sent.layers.length)
  })

  test('requests no layer of the other schema', () => {
    const ownLayers = new Set(['earth', 'roads', 'buildings', 'places', 'pois', 'boundaries'])
    expect(layers.map((layer) => layer['source-layer']).filter((name) => ownLayers.has(name))).toEqual([])
  })

  test.each([
    ['a motorway', 'transportation', 'line', { class: 'motorway' }, ['glow', 'rims', 'streets']],
    ['a slip road', 'transportation', 'line', { class: 'motorway', ramp: 1 }, ['glow', 'rims', 'streets']],
    ['a street', 'transportation', 'line', { class: 'minor' }, ['rims', 'streets']],
    ['a one-way street', 'transportation', 'line', { class: 'minor', oneway: 1 }, ['rims', 'streets', 'one-way']],
    ['a two-way street', 'transportation', 'line', { class: 'minor', oneway: 0 }, ['rims', 'streets']],
    ['a tunnel', 'transportation', 'line', { class: 'primary', brunnel: 'tunnel' }, ['tunnels', 'tunnel-walls']],
    ['a bridge', 'transportation', 'line', { class: 'primary', brunnel: 'bridge' }, ['bridge-rims', 'bridges']],
    ['a footpath', 'transportation', 'line', { class: 'path', subclass: 'footway' }, ['paths']],
    ['a cycleway', 'transportation', 'line', { class: 'path', subclass: 'cycleway' }, ['cycleways']],
    ['a ferry', 'transportation', 'line', { class: 'ferry' }, ['ferries']],
    ['a railway', 'transportation', 'line', { class: 'rail', subclass: 'rail' }, ['rails', 'sleepers']],
    ['a square', 'transportation', 'area', { class: 'path', subclass: 'pedestrian' }, ['paved-transportation']],
    ['a runway', 'aeroway', 'line', { class: 'runway' }, ['runways']],
    ['an airfield', 'aeroway', 'area', { class: 'aerodrome' }, ['blocks-aeroway']],
    ['a park', 'landcover', 'area', { class: 'grass', subclass: 'park' }, ['parks']],
    ['a lawn', 'landcover', 'area', { class: 'grass', subclass: 'grass' }, ['meadows']],
    ['a wood', 'landcover', 'area', { class: 'wood', subclass: 'forest' }, ['woods']],
    ['a beach', 'landcover', 'area', { class: 'sand', subclass: 'beach' }, ['sand']],
    ['a school', 'landuse', 'area', { class: 'school' }, ['blocks']],
    ['the sea', 'water', 'area', { class: 'ocean' }, ['water']],
    ['a lake', 'water', 'area', { class: 'lake' }, ['shores', 'water']],
    ['a stream', 'waterway', 'line', { class: 'stream', name: 'Ribeira' }, ['streams', 'stream-names']],
    ['a house', 'building', 'area', {}, ['houses']],
    ['a border', 'boundary', 'line', { admin_level: 2 }, ['borders']],
    ['a border at sea', 'boundary', 'line', { admin_level: 2, maritime: 1 }, []],
    ['a street name', 'transportation_name', 'line', { class: 'minor', name: 'Rua Chã' }, ['street-names']],
    [
      'a name in Latin letters alone',
      'transportation_name',
      'line',
      { class: 'minor', 'name:latin': 'Chuo' },
      ['street-names'],
    ],
    ['a town', 'place', 'point', { class: 'town', name: 'Gaia' }, ['towns']],
    ['a quarter', 'place', 'point', { class: 'suburb', name: 'Bonfim' }, ['quarters']],
    ['a café', 'poi', 'point', { class: 'cafe', subclass: 'cafe', rank: 3, name: 'Java' }, ['poi-dots', 'poi-names']],
    ['a letter box', 'poi', 'point', { class: 'post', subclass: 'post_box', rank: 3 }, []],
  ] as const)('draws %s like our own maps', (_, sourceLayer, type, properties, expected) => {
    expect(drawnBy(sourceLayer, type, properties)).toEqual(expected)
  })

  test.each([
    ['the name in the reader’s language', { name: 'Praha', 'name:de': 'Prag', 'name:latin': 'Praha' }, 'Prag'],
    ['the older property for it', { name: 'Praha', name_de: 'Prag' }, 'Prag'],
    ['the local name', { name: 'Praha', 'name:pl': 'Praga', 'name:latin': 'Praha' }, 'Praha'],
    ['a name in Latin letters alone', { 'name:latin': 'Praha' }, 'Praha'],
  ])('labels a town with %s', (_, properties, label) => {
    expect(labelOf(sent, 'porto:towns', properties)).toBe(label)
  })

  test('draws the most important of many places in one spot', () => {
    const cafe = { class: 'cafe', subclass: 'cafe', name: 'Java' }
    expect(drawnBy('poi', 'point', { ...cafe, rank: 2 }, 14)).not.toEqual([])
    expect(drawnBy('poi', 'point', { ...cafe, rank: 40 }, 14)).toEqual([])
    expect(drawnBy('poi', 'point', { ...cafe, rank: 40 }, 17)).not.toEqual([])
  })
})
