import { byScale, byValue, byZoom, isOneOf } from './expressions.ts'
import type { MapColours } from './map-colours.ts'
import type { StreetLayers } from './street-layers.ts'

/** In pixels. */
const WIDTHS: readonly (readonly [
  zoom: number,
  motorway: number,
  primary: number,
  secondary: number,
  tertiary: number,
  minor: number,
  service: number,
])[] = [
  [6, 1, 0.6, 0, 0, 0, 0],
  [10, 2.2, 1.6, 1, 0.6, 0.4, 0],
  [13, 5, 4, 3.2, 2.4, 1.4, 0.5],
  [16, 13, 12, 11, 9, 7, 3.5],
  [19, 44, 42, 38, 34, 28, 15],
]
/** The width of the casing, both sides together. */
const RIMS = [0.6, 0.8, 1.6, 2.4, 4]

const STREETS = ['highway', 'major_road', 'minor_road']
const WAYS = ['motorway', 'motorway_link', 'trunk', 'trunk_link']
const LINKS = 0.7

const widthOf = (rim: (index: number) => number) =>
  byScale(
    ...WIDTHS.flatMap(([zoom, motorway, primary, secondary, tertiary, minor, service], index) => [
      zoom,
      byValue(
        'kind_detail',
        ['motorway', 'trunk'],
        motorway + rim(index),
        ['motorway_link', 'trunk_link'],
        motorway * LINKS + rim(index),
        'primary',
        primary + rim(index),
        'secondary',
        secondary + rim(index),
        ['tertiary', 'primary_link', 'secondary_link', 'tertiary_link'],
        tertiary + rim(index),
        'service',
        service + rim(index),
        minor + rim(index),
      ),
    ]),
  )
const faceWidth = widthOf(() => 0)
const rimWidth = widthOf((index) => RIMS[index] ?? 0)

/** In order of importance, with tunnels below and bridges above. */
export function streetRoads({ source, id, from }: StreetLayers, colours: MapColours) {
  const line = { source, 'source-layer': 'roads', type: 'line' }
  const round = { 'line-cap': 'round', 'line-join': 'round' }
  const isStreet = isOneOf('kind', STREETS)
  const isTunnel = ['==', ['get', 'is_tunnel'], true]
  const isBridge = ['==', ['get', 'is_bridge'], true]
  const isOnGround = ['all', ['!', isTunnel], ['!', isBridge]]
  const isWay = isOneOf('kind_detail', WAYS)
  const faceColour = ['case', isWay, colours['way-core'], isOneOf('kind', ['major_road']), colours.major, colours.minor]
  const rimColour = ['case', isWay, colours.way, colours.case]
  // At low zooms the casing would cover the street.
  const rimOpacity = byZoom(10, 0, 12, 1)
  const face = (name: string, filter: unknown) => ({
    ...line,
    id: id(name),
    filter: ['all', isStreet, filter],
    layout: round,
    paint: { 'line-color': faceColour, 'line-width': faceWidth },
  })
  const rim = (name: string, filter: unknown, cap: 'butt' | 'round') => ({
    ...line,
    id: id(name),
    minzoom: 10,
    filter: ['all', isStreet, filter],
    layout: { 'line-cap': cap, 'line-join': 'round' },
    paint: { 'line-color': rimColour, 'line-width': rimWidth, 'line-opacity': rimOpacity },
  })
  return [
    {
      ...line,
      id: id('tunnels'),
      minzoom: from,
      filter: ['all', isStreet, isTunnel],
      paint: { 'line-color': faceColour, 'line-width': faceWidth, 'line-opacity': 0.25 },
    },
    {
      ...line,
      id: id('tunnel-walls'),
      minzoom: 12,
      filter: ['all', isStreet, isTunnel],
      paint: {
        'line-color': rimColour,
        'line-width': byScale(12, 1, 16, 1.5, 19, 2),
        'line-gap-width': faceWidth,
        'line-dasharray': [4, 3],
      },
    },
    {
      ...line,
      id: id('ferries'),
      minzoom: from,
      filter: ['==', ['get', 'kind'], 'ferry'],
      paint: { 'line-color': colours.shore, 'line-width': byZoom(10, 1, 16, 2), 'line-dasharray': [4, 3] },
    },
    {
      ...line,
      id: id('runways'),
      minzoom: 11,
      filter: ['==', ['get', 'kind'], 'aeroway'],
      paint: {
        'line-color': colours['block-2'],
        'line-width': byScale(11, 1, 19, byValue('kind_detail', 'runway', 160, 40)),
      },
    },
    {
      ...line,
      id: id('paths'),
      minzoom: 13,
      filter: ['all', ['==', ['get', 'kind'], 'path'], ['!=', ['get', 'kind_detail'], 'cycleway']],
      paint: {
        'line-color': colours.path,
        'line-width': byScale(13, 0.6, 16, 1.6, 19, 5),
        'line-opacity': byZoom(13, 0.4, 15, 1),
        'line-dasharray': [3, 2],
      },
    },
    {
      ...line,
      id: id('cycleways'),
      minzoom: 13,
      filter: ['==', ['get', 'kind_detail'], 'cycleway'],
      paint: {
        'line-color': colours.cycle,
        'line-width': byScale(13, 0.8, 16, 2, 19, 6),
        'line-dasharray': [4, 1.5],
      },
    },
    {
      // The design shows only motorways as glowing lines.
      ...line,
      id: id('glow'),
      filter: ['all', isWay, isOnGround],
      layout: round,
      paint: {
        'line-color': colours.glow,
        'line-width': byScale(6, 4, 13, 18, 16, 34),
        'line-blur': byScale(6, 3, 13, 12, 16, 22),
        'line-opacity': byZoom(6, 0.25, 13, 0.4, 17, 0.25),
      },
    },
    rim('rims', isOnGround, 'round'),
    face('streets', isOnGround),
    {
      ...line,
      id: id('rails'),
      minzoom: from,
      filter: ['==', ['get', 'kind'], 'rail'],
      paint: { 'line-color': colours.rail, 'line-width': byScale(10, 0.6, 14, 1.4, 19, 5) },
    },
    {
      ...line,
      id: id('sleepers'),
      minzoom: 14,
      filter: ['==', ['get', 'kind'], 'rail'],
      paint: {
        'line-color': colours.rail,
        'line-width': byScale(14, 4, 19, 14),
        'line-dasharray': [0.25, 2],
      },
    },
    rim('bridge-rims', isBridge, 'butt'),
    face('bridges', isBridge),
  ]
}

export function streetBorders({ source, id, from }: StreetLayers, colours: MapColours) {
  return [
    {
      id: id('borders'),
      source,
      'source-layer': 'boundaries',
      type: 'line',
      minzoom: from,
      filter: isOneOf('kind', ['country', 'region']),
      paint: { 'line-color': colours.rail, 'line-width': byValue('kind', 'country', 2.5, 1.2), 'line-opacity': 0.7 },
    },
  ]
}
