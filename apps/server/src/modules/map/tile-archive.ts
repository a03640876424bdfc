import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { DegreeBox } from '../../maps/import/tiles/coverage.ts'
import { Compression, PMTiles, type Source } from 'pmtiles'

export interface TileArchive {
  minZoom: number
  maxZoom: number
  bounds: DegreeBox
  /** What the archive says about itself. */
  metadata: Record<string, unknown>
  /** Changes with the file, so that browsers may keep a tile's address for ever. */
  version: string
  /** A tile as it lies in the file: gzipped. */
  find(z: number, x: number, y: number): Promise<Buffer | undefined>
  close(): Promise<void>
}

/** Header, root directory and metadata all lie in the first 16 KB (PMTiles 3). */
const HEAD_BYTES = 16_384

/** Opens a `.pmtiles` file of gzipped vector tiles; tiles are read from disk as they are asked for. */
export async function openTileArchive(path: string): Promise<TileArchive> {
  const file = await open(path)
  try {
    return await readArchive(path, file)
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readArchive(path: string, file: FileHandle): Promise<TileArchive> {
  const source: Source = {
    getKey: () => path,
    async getBytes(offset, length) {
      const data = new ArrayBuffer(length)
      const { bytesRead } = await file.read(new Uint8Array(data), 0, length, offset)
      return { data: data.slice(0, bytesRead) }
    },
  }
  const archive = new PMTiles(source)
  const header = await archive.getHeader()
  if (header.tileCompression !== Compression.Gzip) throw new Error(`${path}: tiles must be gzipped`)
  // The library unpacks tiles by what this says; browsers do it for us.
  header.tileCompression = Compression.None
  const { size } = await file.stat()
  const head = await source.getBytes(0, Math.min(HEAD_BYTES, size))
  const version = createHash('sha256').update(new Uint8Array(head.data)).update(String(size)).digest('hex').slice(0, 12)
  return {
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    metadata: (await archive.getMetadata()) as Record<string, unknown>,
    version,
    async find(z, x, y) {
      if (z > header.maxZoom || x >= 2 ** z || y >= 2 ** z) return undefined
      const tile = await archive.getZxy(z, x, y)
      return tile && Buffer.from(tile.data)
    },
    close: () => file.close(),
  }
}
