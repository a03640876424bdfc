import { open } from 'node:fs/promises'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles, type Source } from 'pmtiles'

/** Reads the tiles of an archive, like a map. */
export async function openTiles(path: string) {
  const file = await open(path)
  const source: Source = {
    getKey: () => path,
    async getBytes(offset, length) {
      const data = new ArrayBuffer(length)
      await file.read(new Uint8Array(data), 0, length, offset)
      return { data }
    },
  }
  const archive = new PMTiles(source)
  return {
    archive,
    close: () => file.close(),
    async featuresAt({ lng, lat }: Place, zoom: number, layer: string): Promise<TileFeature[]> {
      const tile = tileAt({ lng, lat }, zoom)
      const found = await archive.getZxy(zoom, Math.floor(tile.x), Math.floor(tile.y))
      const features = found && new VectorTile(new PbfReader(found.data)).layers[layer]
      if (!features) return []
      return Array.from({ length: features.length }, (_, index) => readFeature(features.feature(index), tile))
    },
  }
}

interface Place {
  lng: number
  lat: number
}

interface TileFeature {
  properties: VectorTileFeature['properties']
  type: 'point' | 'line' | 'area'
  /** Whether the place is inside; false for other features than areas. */
  covers: boolean
}

function readFeature(feature: VectorTileFeature, { x, y }: { x: number; y: number }): TileFeature {
  const type = (['point', 'line', 'area'] as const)[feature.type - 1] ?? 'point'
  const [atX, atY] = [(x % 1) * feature.extent, (y % 1) * feature.extent]
  const crossings = feature.loadGeometry().map((ring) =>
    ring.filter((point, index) => {
      const next = ring[index + 1]
      if (!next || point.y > atY === next.y > atY) return false
      return atX < ((next.x - point.x) * (atY - point.y)) / (next.y - point.y) + point.x
    }),
  )
  return { properties: feature.properties, type, covers: type === 'area' && crossings.flat().length % 2 === 1 }
}

function tileAt({ lng, lat }: Place, zoom: number) {
  const sine = Math.sin((lat * Math.PI) / 180)
  const scale = 2 ** zoom
  return {
    x: (lng / 360 + 0.5) * scale,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale,
  }
}
