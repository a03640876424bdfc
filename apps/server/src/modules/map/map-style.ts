import { mapColours } from './map-colours.ts'
import { LABEL_FONT, labelFontFiles } from './map-fonts.ts'

/** Asked for by the licences of what the map is made of. */
const ATTRIBUTION =
  '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors · <a href="https://www.geonames.org">GeoNames</a> · Natural Earth'

/** The coast is known to 38 m: three pixels at this zoom. */
const DETAIL_ENDS_AT = 13
const STREAMS_END_AT = 12

interface StyleOptions {
  mode: 'light' | 'dark'
  /** Address of the world's tiles, with {z}, {x} and {y}. */
  worldTiles: string
  worldMaxZoom: number
}

/** A MapLibre style of the whole world in the product's colours. Names no host: everything it needs comes from here. */
export function mapStyle({ mode, worldTiles, worldMaxZoom }: StyleOptions) {
  return {
    version: 8 as const,
    name: `World, ${mode}`,
    // What the world's tiles hold; the browser says where streets are missing and stops where nothing new comes.
    metadata: { hasStreets: false, maxZoom: DETAIL_ENDS_AT },
    'font-faces': {
      [LABEL_FONT]: labelFontFiles.map(({ file, ranges }) => ({
        url: `/api/map/fonts/${file}`,
        'unicode-range': [...ranges],
      })),
    },
    sources: {
      world: { type: 'vector', tiles: [worldTiles], minzoom: 0, maxzoom: worldMaxZoom, attribution: ATTRIBUTION },
    },
    layers: [...groundLayers(mode), ...labelLayers(mode)],
  }
}

const world = { source: 'world' } as const
/** Every label waits for the zoom it was baked for. */
const isDue = ['>=', ['zoom'], ['get', 'z']]
const ofKind = (...kinds: string[]) => ['all', isDue, ['in', ['get', 'kind'], ['literal', kinds]]]
const byZoom = (...stops: number[]) => ['interpolate', ['linear'], ['zoom'], ...stops]

function groundLayers(mode: StyleOptions['mode']) {
  const colours = mapColours[mode]
  const border = { ...world, type: 'line', 'source-layer': 'borders' }
  return [
    // Paper until a tile comes: a town that stands in the sea for a second looks like a mistake.
    { id: 'paper', type: 'background', paint: { 'background-color': colours.land } },
    {
      // Sea, land and lakes in one layer, painted in the order of the data: an island lies on its lake, the lake on the land.
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
      // Rivers by their lines, known to half a kilometre: they go where the map comes closer than that.
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
        'line-width': byZoom(4, 0.5, 7, 1, 10, 2),
        'line-opacity': byZoom(STREAMS_END_AT - 1, 1, STREAMS_END_AT, 0),
      },
    },
    // Above the shore and its own outline, which would else bar the mouth of every river.
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

function labelLayers(mode: StyleOptions['mode']) {
  const colours = mapColours[mode]
  const paint = { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 }
  const label = { ...world, type: 'symbol', paint }
  // Pixel lettering is not drawn under 18 px (design, §2).
  const layout = { 'text-field': ['get', 'name'], 'text-font': [LABEL_FONT], 'text-max-width': 8, 'text-padding': 6 }
  const biggestFirst = { 'symbol-sort-key': ['-', ['get', 'rank']] }
  const capitals = { 'text-transform': 'uppercase', 'text-letter-spacing': 0.08 }
  return [
    {
      id: 'suburbs',
      ...label,
      'source-layer': 'places',
      minzoom: 11,
      filter: ofKind('suburb'),
      layout: { ...layout, ...biggestFirst, ...capitals, 'text-size': 18 },
    },
    {
      id: 'towns',
      ...label,
      'source-layer': 'places',
      filter: ofKind('town', 'village'),
      layout: { ...layout, ...biggestFirst, 'text-size': byZoom(7, 18, 13, 22) },
    },
    {
      id: 'cities',
      ...label,
      'source-layer': 'places',
      filter: ofKind('city', 'capital'),
      layout: { ...layout, ...biggestFirst, 'text-size': byZoom(3, 18, 7, 22, 12, 30) },
    },
    {
      id: 'states',
      ...label,
      'source-layer': 'areas',
      maxzoom: 8,
      filter: ofKind('state'),
      layout: { ...layout, ...capitals, 'text-size': 18 },
    },
    {
      id: 'countries',
      ...label,
      'source-layer': 'areas',
      maxzoom: 7,
      filter: ofKind('country'),
      layout: { ...layout, ...capitals, 'text-size': byZoom(2, 18, 6, 26) },
    },
  ]
}
