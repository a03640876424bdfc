import type { LanguageTag } from '@scooter-rides/messages'
import { poiKinds } from '@scooter-rides/osm-import'
import { byZoom, isOneOf } from './expressions.ts'
import { labelLayout, labelPaint, LEAST_TEXT, nameLayout } from './labels.ts'
import type { MapColours } from './map-colours.ts'
import type { StreetLayers } from './street-layers.ts'

/** Each name appears from the zoom stored in its tile. */
const isDue = ['<=', ['coalesce', ['get', 'min_zoom'], 0], ['zoom']]

/** House numbers and one-way arrows appear at high zooms. */
export function streetLabels({ source, id, from }: StreetLayers, colours: MapColours, language: LanguageTag) {
  const roads = { source, 'source-layer': 'roads', type: 'symbol' }
  const name = nameLayout(language)
  const along = { ...name, 'symbol-placement': 'line', 'text-letter-spacing': 0.04, 'text-max-angle': 30 }
  return [
    {
      ...roads,
      id: id('one-way'),
      minzoom: 16,
      filter: ['all', ['has', 'oneway'], isOneOf('kind', ['highway', 'major_road', 'minor_road'])],
      layout: {
        ...labelLayout,
        'text-field': '>',
        'symbol-placement': 'line',
        'symbol-spacing': 120,
        'text-keep-upright': false,
        'text-rotate': ['match', ['get', 'oneway'], ['-1', 'reverse'], 180, 0],
        'text-padding': 0,
      },
      paint: { 'text-color': colours.arrow },
    },
    {
      source,
      id: id('house-numbers'),
      'source-layer': 'buildings',
      type: 'symbol',
      minzoom: 17.5,
      filter: ['has', 'addr_housenumber'],
      layout: { ...labelLayout, 'text-field': ['get', 'addr_housenumber'], 'text-padding': 4 },
      paint: { 'text-color': colours.path, 'text-halo-color': colours.halo, 'text-halo-width': 1 },
    },
    // Later layers are placed first: street names before cafés.
    ...pois({ source, id, from }, colours, name),
    {
      source,
      id: id('stream-names'),
      'source-layer': 'water',
      type: 'symbol',
      minzoom: 12,
      filter: ['all', ['==', ['geometry-type'], 'LineString'], ['has', 'name']],
      layout: { ...along, 'symbol-spacing': 400 },
      paint: labelPaint(colours, 'label-water'),
    },
    {
      ...roads,
      id: id('street-names'),
      minzoom: 13,
      filter: [
        'all',
        ['has', 'name'],
        [
          'any',
          isOneOf('kind', ['highway', 'major_road']),
          ['all', ['>=', ['zoom'], 15], isOneOf('kind', ['minor_road'])],
          ['>=', ['zoom'], 16],
        ],
      ],
      layout: { ...along, 'symbol-spacing': 350, 'text-size': byZoom(15, LEAST_TEXT, 19, 24), 'text-padding': 4 },
      paint: labelPaint(colours, 'street'),
    },
    {
      ...roads,
      id: id('road-numbers'),
      minzoom: 9,
      filter: [
        'all',
        ['has', 'ref'],
        [
          'any',
          isOneOf('kind_detail', ['motorway', 'trunk']),
          ['all', ['>=', ['zoom'], 12], isOneOf('kind_detail', ['primary'])],
        ],
      ],
      layout: {
        ...labelLayout,
        'text-field': ['get', 'ref'],
        'symbol-placement': 'line',
        'symbol-spacing': 500,
        'text-rotation-alignment': 'viewport',
        'text-padding': 24,
      },
      paint: { 'text-color': colours['way-ink'], 'text-halo-color': colours['way-core'], 'text-halo-width': 3 },
    },
    {
      source,
      id: id('water-names'),
      'source-layer': 'water',
      type: 'symbol',
      minzoom: from,
      filter: ['all', ['==', ['geometry-type'], 'Point'], ['has', 'name'], isDue],
      layout: { ...name, 'text-max-width': 7 },
      paint: labelPaint(colours, 'label-water'),
    },
    ...placeNames({ source, id, from }, colours, name),
  ]
}

type NameLayout = ReturnType<typeof nameLayout>

function placeNames({ source, id, from }: StreetLayers, colours: MapColours, name: NameLayout) {
  const place = { source, 'source-layer': 'places', type: 'symbol', minzoom: from, paint: labelPaint(colours) }
  const layout = { ...name, 'text-max-width': 8, 'text-padding': 6 }
  const ofKind = (...kinds: string[]) => ['all', isDue, isOneOf('kind_detail', kinds)]
  return [
    {
      ...place,
      id: id('quarters'),
      maxzoom: 17,
      filter: ['all', isDue, isOneOf('kind', ['neighbourhood', 'macrohood'])],
      layout: { ...layout, 'text-transform': 'uppercase', 'text-letter-spacing': 0.08 },
    },
    { ...place, id: id('villages'), filter: ofKind('village', 'hamlet', 'island'), layout },
    {
      ...place,
      id: id('towns'),
      filter: ofKind('city', 'town'),
      layout: {
        ...layout,
        'text-size': byZoom(10, ['match', ['get', 'kind_detail'], 'city', 26, 20], 14, [
          'match',
          ['get', 'kind_detail'],
          'city',
          34,
          24,
        ]),
      },
    },
  ]
}

/** A dot in the colour of its category, with the name below. */
function pois({ source, id }: StreetLayers, colours: MapColours, name: NameLayout) {
  const colour = [
    'match',
    ['get', 'kind'],
    [...poiKinds.stop],
    colours['poi-stop'],
    [...poiKinds.food],
    colours['poi-food'],
    [...poiKinds.sight],
    colours['poi-sight'],
    [...poiKinds.green],
    colours['poi-green'],
    colours.label,
  ]
  const poi = { source, 'source-layer': 'pois', minzoom: 11 }
  return [
    {
      ...poi,
      id: id('poi-dots'),
      type: 'circle',
      filter: ['all', isDue, ['!', isOneOf('kind', poiKinds.green)]],
      paint: {
        'circle-color': colour,
        'circle-radius': byZoom(14, 3, 18, 5),
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 2,
      },
    },
    {
      ...poi,
      id: id('poi-names'),
      type: 'symbol',
      filter: ['all', isDue, ['has', 'name']],
      layout: {
        ...name,
        'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 15],
        'text-max-width': 8,
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': ['case', isOneOf('kind', poiKinds.green), 0, 0.5],
        'text-padding': 6,
      },
      paint: { ...labelPaint(colours), 'text-color': colour },
    },
  ]
}
