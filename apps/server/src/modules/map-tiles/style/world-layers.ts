import type { LanguageTag } from '@scooter-rides/messages'
import { byZoom } from './expressions.ts'
import { labelPaint, LEAST_TEXT, nameLayout } from './labels.ts'
import { type MapColours } from './map-colours.ts'

const STREAMS_END_AT = 12

const world = { source: 'world' } as const
/** Each label appears from the zoom stored in its tile. */
const isDue = ['>=', ['zoom'], ['get', 'z']]
const ofKind = (...kinds: string[]) => ['all', isDue, ['in', ['get', 'kind'], ['literal', kinds]]]

export function worldGround(colours: MapColours) {
  const border = { ...world, type: 'line', 'source-layer': 'borders' }
  return [
    // Land colour until a tile arrives: a town in the sea would look like an error.
    { id: 'paper', type: 'background', paint: { 'background-color': colours.land } },
    {
      // Sea, land and lakes in one layer, in the order of the data, so that islands cover lakes and lakes cover land.
      id: 'land',
      ...world,
      type: 'fill',
      'source-layer': 'land',
      paint: { 'fill-color': ['match', ['get', 'kind'], ['sea', 'lake'], colours.water, colours.land] },
    },
    {
      id: 'shore',
      ...world,
      type: 'line',
      'source-layer': 'land',
      filter: ['!=', ['get', 'kind'], 'sea'],
      paint: { 'line-color': colours.shore, 'line-width': byZoom(2, 0.4, 8, 1, 14, 2) },
    },
    {
      // Rivers as lines with an accuracy of half a kilometre, hidden at higher zooms.
      id: 'streams',
      ...world,
      type: 'line',
      'source-layer': 'streams',
      minzoom: 4,
      maxzoom: STREAMS_END_AT,
      filter: isDue,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.shore,
        // River classes by the zoom from which they are drawn, widest first.
        'line-width': byZoom(4, 0.5, 7, 1, 10, ['match', ['get', 'z'], 4, 3.5, 5, 3, 6, 2, 1.5]),
        'line-opacity': byZoom(STREAMS_END_AT - 1, 1, STREAMS_END_AT, 0),
      },
    },
    // Above the shore and its outline, which would otherwise cross the mouth of every river.
    { id: 'rivers', ...world, type: 'fill', 'source-layer': 'rivers', paint: { 'fill-color': colours.water } },
    {
      // Closes the seams between a river's pieces.
      id: 'river-seams',
      ...world,
      type: 'line',
      'source-layer': 'rivers',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.water, 'line-width': byZoom(4, 0.6, 10, 1.5, 13, 2) },
    },
    {
      id: 'state-borders',
      ...border,
      filter: ['==', ['get', 'kind'], 'state'],
      paint: { 'line-color': colours.rail, 'line-width': byZoom(3, 0.5, 10, 1.5), 'line-dasharray': [4, 3] },
    },
    {
      id: 'country-borders',
      ...border,
      filter: ['==', ['get', 'kind'], 'country'],
      paint: { 'line-color': colours.rail, 'line-width': byZoom(2, 0.8, 10, 2.5) },
    },
  ]
}

/** `isOwn` excludes towns that a region names. */
export function worldLabels(colours: MapColours, language: LanguageTag, isOwn: unknown) {
  const label = { ...world, type: 'symbol', paint: labelPaint(colours) }
  const layout = { ...nameLayout(language), 'text-max-width': 8, 'text-padding': 6 }
  const biggestFirst = { 'symbol-sort-key': ['-', ['get', 'rank']] }
  const capitals = { 'text-transform': 'uppercase', 'text-letter-spacing': 0.08 }
  const town = (...kinds: string[]) => ['all', ofKind(...kinds), isOwn]
  return [
    {
      id: 'suburbs',
      ...label,
      'source-layer': 'places',
      minzoom: 11,
      filter: town('suburb'),
      layout: { ...layout, ...biggestFirst, ...capitals },
    },
    {
      id: 'towns',
      ...label,
      'source-layer': 'places',
      filter: town('town', 'village'),
      layout: { ...layout, ...biggestFirst, 'text-size': byZoom(7, LEAST_TEXT, 13, 22) },
    },
    {
      id: 'cities',
      ...label,
      'source-layer': 'places',
      filter: town('city', 'capital'),
      layout: { ...layout, ...biggestFirst, 'text-size': byZoom(3, LEAST_TEXT, 7, 22, 12, 30) },
    },
    {
      id: 'states',
      ...label,
      'source-layer': 'areas',
      maxzoom: 8,
      filter: ofKind('state'),
      layout: { ...layout, ...capitals },
    },
    {
      id: 'countries',
      ...label,
      'source-layer': 'areas',
      maxzoom: 7,
      filter: ofKind('country'),
      layout: { ...layout, ...capitals, 'text-size': byZoom(2, LEAST_TEXT, 6, 26) },
    },
  ]
}
