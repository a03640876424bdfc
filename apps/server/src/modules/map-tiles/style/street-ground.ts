import { byScale, byZoom, isOneOf } from './expressions.ts'
import type { MapColours } from './map-colours.ts'
import type { StreetLayers } from './street-layers.ts'

const PARKS = ['park', 'garden', 'village_green', 'recreation_ground', 'golf_course', 'cemetery', 'playground', 'zoo']
const WOODS = [
  'forest',
  'wood',
  'nature_reserve',
  'national_park',
  'scrub',
  'orchard',
  'vineyard',
  'allotments',
  'wetland',
]
const MEADOWS = ['grass', 'meadow', 'grassland', 'pitch', 'stadium']
const BLOCKS = [
  'commercial',
  'industrial',
  'railway',
  'military',
  'school',
  'university',
  'college',
  'hospital',
  'attraction',
  'aerodrome',
]

export function streetGround({ source, id, from }: StreetLayers, colours: MapColours) {
  const area = { source, type: 'fill', minzoom: from }
  const landuse = { ...area, 'source-layer': 'landuse' }
  const water = { source, 'source-layer': 'water', minzoom: from }
  return [
    {
      ...area,
      id: id('earth'),
      'source-layer': 'earth',
      // Without antialiasing, so that adjacent pieces show no seams.
      paint: { 'fill-color': colours.land, 'fill-antialias': false },
    },
    {
      ...landuse,
      id: id('blocks'),
      filter: isOneOf('kind', BLOCKS),
      paint: { 'fill-color': colours.block },
    },
    {
      ...landuse,
      id: id('meadows'),
      filter: isOneOf('kind', MEADOWS),
      paint: { 'fill-color': colours.park, 'fill-opacity': 0.45 },
    },
    {
      ...landuse,
      id: id('woods'),
      filter: isOneOf('kind', WOODS),
      paint: { 'fill-color': colours.park, 'fill-opacity': byZoom(10, 0.5, 14, 0.75) },
    },
    { ...landuse, id: id('parks'), filter: isOneOf('kind', PARKS), paint: { 'fill-color': colours.park } },
    {
      ...landuse,
      id: id('sand'),
      filter: isOneOf('kind', ['beach', 'sand', 'bare_rock']),
      paint: { 'fill-color': colours.sand },
    },
    {
      // Covers the seams between pieces of a river.
      ...water,
      id: id('shores'),
      type: 'line',
      filter: [
        'all',
        ['!=', ['geometry-type'], 'Point'],
        isOneOf('kind', ['lake', 'river', 'reservoir', 'dock', 'basin', 'coastline', 'water', 'canal']),
        ['any', ['==', ['geometry-type'], 'Polygon'], ['==', ['get', 'kind'], 'coastline']],
      ],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.shore, 'line-width': byZoom(10, 1, 14, 3, 18, 5) },
    },
    {
      ...water,
      id: id('water'),
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colours.water, 'fill-antialias': false },
    },
    {
      ...water,
      id: id('streams'),
      type: 'line',
      filter: isOneOf('kind', ['river', 'canal', 'stream', 'ditch', 'drain']),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.water,
        'line-width': byScale(10, 1, 14, ['match', ['get', 'kind'], ['river', 'canal'], 3, 1.2], 18, [
          'match',
          ['get', 'kind'],
          ['river', 'canal'],
          12,
          5,
        ]),
      },
    },
    {
      ...landuse,
      id: id('paved'),
      minzoom: 13,
      filter: isOneOf('kind', ['pedestrian', 'pier', 'runway']),
      paint: { 'fill-color': colours['block-2'], 'fill-outline-color': colours.edge },
    },
  ]
}

export function streetHouses({ source, id }: StreetLayers, colours: MapColours) {
  return [
    {
      id: id('houses'),
      source,
      'source-layer': 'buildings',
      type: 'fill',
      minzoom: 14,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: {
        'fill-color': colours.building,
        'fill-outline-color': byZoom(14, colours.building, 16, colours.edge),
        'fill-opacity': byZoom(14.2, 0, 15.2, 1),
      },
    },
  ]
}
