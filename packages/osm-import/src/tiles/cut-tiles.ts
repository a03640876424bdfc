import { geoJSONToTile, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { DrawnFeature } from './drawn-feature.ts'
import type { MapTile } from './pmtiles-archive.ts'
import { toGeoJson } from './to-geojson.ts'
import { LAYERS, MAX_ZOOM } from './tile-schema.ts'
import { type Box, boxOf, boxOfTile, eachTile, meets, type TileAddress } from './world-units.ts'

/** Tiles include a margin of 8 pixels of 512, so that outlines do not end at the edge of a tile. */
export const TILE_MARGIN = 1 / 64
/** The map overzooms the last zoom up to 32 times. */
const extentOf = (zoom: number) => (zoom === MAX_ZOOM ? 8192 : 4096)
/** The tolerance of the simplification in units of the tile: a quarter of a pixel, or 25 cm on the last zoom. */
const toleranceOf = (zoom: number) => (zoom === MAX_ZOOM ? 1 : 2)

/** A feature with cached values that every zoom needs. */
interface Cuttable extends DrawnFeature {
  box: Box
  geoJson: GeoJSON.Feature
}

interface CutOptions {
  /** The tile that contains the features of the file; only tiles within it are made. */
  within: TileAddress
  from: number
  to: number
  bounds: Box
}

/** Cuts the features of one file into tiles of a few zooms, each feature from its own first zoom on. */
export function* cutTiles(drawn: Iterable<DrawnFeature>, { within, from, to, bounds }: CutOptions): Generator<MapTile> {
  const features = Array.from(drawn, cuttable).toSorted((a, b) => a.order - b.order)
  for (let zoom = from; zoom <= to; zoom++) {
    const tiles = new Map<number, Cuttable[]>()
    for (const feature of features) {
      if (feature.minZoom > zoom) continue
      eachTile(feature.box, zoom, TILE_MARGIN, (x, y) => {
        const key = x * 2 ** zoom + y
        const found = tiles.get(key)
        if (found) found.push(feature)
        else tiles.set(key, [feature])
      })
    }
    for (const [key, found] of tiles) {
      const tile = { z: zoom, x: Math.floor(key / 2 ** zoom), y: key % 2 ** zoom }
      if (!isWithin(tile, within) || !meets(boxOfTile(tile), bounds)) continue
      const bytes = cutTile(found, tile)
      if (bytes) yield { ...tile, bytes }
    }
  }
}

function cuttable(feature: DrawnFeature): Cuttable {
  const properties = JSON.parse(feature.properties) as GeoJSON.GeoJsonProperties
  return { ...feature, box: boxOf(feature.parts), geoJson: toGeoJson(feature, properties) }
}

function isWithin({ z, x, y }: TileAddress, parent: TileAddress): boolean {
  const scale = 2 ** (z - parent.z)
  return Math.floor(x / scale) === parent.x && Math.floor(y / scale) === parent.y
}

function cutTile(features: readonly Cuttable[], { z, x, y }: TileAddress): Uint8Array | undefined {
  const extent = extentOf(z)
  const layers: Record<string, GeoJSONVTTile> = {}
  for (const [layer, found] of Map.groupBy(features, (feature) => feature.layer)) {
    const collection: GeoJSON.FeatureCollection = {
      type: 'FeatureCollection',
      features: found.map(({ geoJson }) => geoJson),
    }
    const tile = geoJSONToTile(collection, z, x, y, {
      coordinates: 'unitSquare',
      clip: true,
      extent,
      buffer: TILE_MARGIN * extent,
      tolerance: toleranceOf(z),
      // One zoom more than needed: the library does not simplify at its last zoom.
      maxZoom: z + 1,
    })
    const name = LAYERS[layer]
    if (name && tile.features.length > 0) layers[name] = tile
  }
  if (Object.keys(layers).length === 0) return undefined
  return fromGeojsonVt(layers, { version: 2, extent })
}
