import { clipToTile } from './clip-to-tile.ts'
import { TILE_MARGIN } from './cut-tiles.ts'
import type { DrawnFeature } from './drawn-feature.ts'
import { toRecord } from './feature-record.ts'
import { createSpillFiles } from './spill-files.ts'
import { TILE_BANDS } from './tile-bands.ts'
import { type Box, boxOfTile, eachTile, meets, type TileAddress } from './world-units.ts'

/** A feature with more numbers than this is cut at the edges if it crosses several files. */
const LONG = 256

/** A task of one thread: a file of features and the tiles to cut from it. */
export interface TileFile {
  name: string
  within: TileAddress
  from: number
  to: number
}

/** Sorts features into files by location, and by the zooms that show them. */
export function createTileFiles(folder: string, bounds: Box) {
  const spill = createSpillFiles(folder)
  const files = new Map<string, TileFile>()

  return {
    add(feature: DrawnFeature, box: Box) {
      const length = feature.parts.reduce((sum, part) => sum + part.length, 0)
      let record: Int32Array | undefined
      for (const { from, to, fileZoom } of TILE_BANDS) {
        if (feature.minZoom > to) continue
        const tiles: TileAddress[] = []
        eachTile(box, fileZoom, TILE_MARGIN, (x, y) => tiles.push({ z: fileZoom, x, y }))
        for (const within of tiles) {
          if (!meets(boxOfTile(within), bounds)) continue
          const cut = tiles.length > 1 && length > LONG ? clipToTile(feature, within, TILE_MARGIN) : feature
          if (!cut) continue
          const name = `${within.z}-${within.x}-${within.y}`
          files.set(name, { name, within, from, to })
          spill.add(name, cut === feature ? (record ??= toRecord(feature)) : toRecord(cut))
        }
      }
    },
    finish(): TileFile[] {
      spill.finish()
      return [...files.values()].toSorted((a, b) => b.from - a.from)
    },
  }
}
