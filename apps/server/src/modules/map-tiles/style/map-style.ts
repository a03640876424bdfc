import type { LanguageTag } from '@scooter-rides/messages'
import { type DegreeBox, GROUND_FROM_ZOOM, type TileSchema } from '@scooter-rides/osm-import'
import { LABEL_FONT, labelFontFiles } from '../map-fonts.ts'
import { mapCredits } from './map-credits.ts'
import { mapColours, type MapColours } from './map-colours.ts'
import { inOpenMapTiles } from './open-map-tiles.ts'
import { streetGround, streetHouses } from './street-ground.ts'
import { streetLabels } from './street-labels.ts'
import { sourceOf, streetLayersOf, type StreetLayers } from './street-layers.ts'
import { streetBorders, streetRoads } from './street-roads.ts'
import { worldGround, worldLabels } from './world-layers.ts'

/** The coast is accurate to 38 m: three pixels at this zoom. */
const DETAIL_ENDS_AT = 13
/** At this zoom a house fills half of a phone. */
const STREETS_END_AT = 19

export interface StreetTiles {
  regionId: string
  /** With {z}, {x} and {y}. */
  tiles: string
  minZoom: number
  maxZoom: number
  bounds: DegreeBox
  /** The areas with streets. */
  coverage: readonly DegreeBox[]
  schema: TileSchema
}

interface StyleOptions {
  mode: 'light' | 'dark'
  /** The language of the labels. */
  language: LanguageTag
  /** With {z}, {x} and {y}. */
  worldTiles: string
  worldMaxZoom: number
  streets: readonly StreetTiles[]
  /** Raster tiles of another server, with {z}, {x} and {y}. */
  trafficTiles?: string | undefined
}

/** The world with the streets of the regions. The only foreign host in the style is that of the traffic. */
export function mapStyle({ mode, language, worldTiles, worldMaxZoom, streets, trafficTiles }: StyleOptions) {
  const colours = mapColours[mode]
  const ofRegions = <L extends object>(make: (region: StreetLayers, of: MapColours, language: LanguageTag) => L[]) =>
    streets.flatMap(({ regionId, schema }) => {
      const layers = make(streetLayersOf(regionId), colours, language)
      return schema === 'openmaptiles' ? inOpenMapTiles(layers) : layers
    })
  const coverage = streets.flatMap((each) => each.coverage)
  return {
    version: 8 as const,
    name: `World, ${mode}`,
    // The browser shows where streets are missing and limits the zoom.
    metadata: {
      hasStreets: streets.length > 0,
      maxZoom: DETAIL_ENDS_AT,
      streets: { boxes: coverage, maxZoom: STREETS_END_AT },
      ...(trafficTiles !== undefined && { hasTraffic: true }),
    },
    'font-faces': {
      [LABEL_FONT]: labelFontFiles.map(({ file, ranges }) => ({
        url: `/api/map/fonts/${file}`,
        'unicode-range': [...ranges],
      })),
    },
    sources: {
      world: {
        type: 'vector',
        tiles: [worldTiles],
        minzoom: 0,
        maxzoom: worldMaxZoom,
        attribution: mapCredits(language),
      },
      ...(trafficTiles !== undefined && { traffic: { type: 'raster', tiles: [trafficTiles], tileSize: 256 } }),
      ...Object.fromEntries(streets.map((each) => [sourceOf(each.regionId), sourceFor(each)])),
    },
    layers: [
      ...worldGround(colours),
      ...ofRegions(streetGround),
      ...ofRegions(streetHouses),
      ...ofRegions((region) => [...streetBorders(region, colours), ...streetRoads(region, colours)]),
      // Not requested until the rider turns it on.
      ...(trafficTiles === undefined
        ? []
        : [{ id: 'traffic', source: 'traffic', type: 'raster', layout: { visibility: 'none' } }]),
      ...worldLabels(colours, language, isOutside(coverage)),
      ...ofRegions(streetLabels),
    ],
  }
}

const sourceFor = ({ tiles, minZoom, maxZoom, bounds }: StreetTiles) => ({
  type: 'vector',
  tiles: [tiles],
  minzoom: minZoom,
  maxzoom: maxZoom,
  bounds,
})

/** Names of the world map are hidden where a region has its own. */
function isOutside(coverage: readonly DegreeBox[]) {
  if (coverage.length === 0) return true
  const coordinates = coverage.map(([west, south, east, north]) => [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ])
  return ['any', ['<', ['zoom'], GROUND_FROM_ZOOM], ['!', ['within', { type: 'MultiPolygon', coordinates }]]]
}
