import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { MapTile } from '@scooter-rides/osm-import'

export interface MapLayer {
  id: string
  features: GeoJSON.Feature[]
  /** The first and last zoom of the features; two entries with one id may divide the zooms between them. */
  minZoom?: number
  maxZoom?: number
  /** The tolerance of the simplification in tile units. */
  tolerance?: number
  /** The margin beyond the tile's edge in tile units, so that outlines and labels do not end there. */
  buffer?: number
}

/** MapLibre's own resolution: 16 units per pixel; at zoom 7 one unit is 38 m. */
const EXTENT = 8192

/** A feature with a property `z` starts at that zoom, but the last zoom contains all features, because the map overzooms its tiles. */
export function* cutTiles(layers: readonly MapLayer[], maxZoom: number): Generator<MapTile> {
  const cutters = layers.map((layer) => ({ layer, index: indexOf(layer, maxZoom) }))
  for (let z = 0; z <= maxZoom; z++) {
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        const found: Record<string, GeoJSONVTTile> = {}
        for (const { layer, index } of cutters) {
          if (z < (layer.minZoom ?? 0) || z > (layer.maxZoom ?? maxZoom)) continue
          const tile = index.getTile(z, x, y)
          if (tile && z < maxZoom) keepReady(tile, z)
          if (tile?.features.length) found[layer.id] = tile
        }
        if (Object.keys(found).length > 0)
          yield { z, x, y, bytes: fromGeojsonVt(found, { version: 2, extent: EXTENT }) }
      }
    }
  }
}

function keepReady({ features }: GeoJSONVTTile, zoom: number) {
  const isEarly = (index: number) => Number(features[index]?.tags?.['z']) > zoom
  for (let index = features.length - 1; index >= 0; index--) if (isEarly(index)) features.splice(index, 1)
}

function indexOf({ features, tolerance = 3, buffer = 128 }: MapLayer, maxZoom: number): GeoJSONVT {
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    // One zoom more than needed: the library does not simplify at its last zoom.
    { maxZoom: maxZoom + 1, indexMaxZoom: maxZoom, indexMaxPoints: 0, extent: EXTENT, tolerance, buffer },
  )
}
