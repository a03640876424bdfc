import { readFile, rm } from 'node:fs/promises'
import { cutTiles } from './cut-tiles.ts'
import { fromRecords } from './feature-record.ts'
import { packTile, type PackedTile } from './pmtiles-archive.ts'
import type { TileFile } from './tile-files.ts'
import type { Box } from './world-units.ts'

export interface TileTask extends TileFile {
  path: string
  bounds: Box
}

/** Runs in a worker thread: packs the tiles of a file of features and deletes the file. */
export default async function packTiles({ path, ...options }: TileTask) {
  const file = await readFile(path)
  const words = new Int32Array(file.buffer, file.byteOffset, file.byteLength / 4)
  const tiles: PackedTile[] = []
  for (const tile of cutTiles(fromRecords(words), options)) tiles.push(packTile(tile))
  await rm(path)
  return tiles
}
