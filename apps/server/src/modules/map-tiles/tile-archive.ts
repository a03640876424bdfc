import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Compression } from 'pmtiles'
import { type DegreeBox, HEAD_BYTES, openBoundedArchive, TilesBroken, unpackWithin } from '@scooter-rides/osm-import'
import { codeOf } from '../../platform/process/error-causes.ts'

export interface TileArchive {
  minZoom: number
  maxZoom: number
  bounds: DegreeBox
  metadata: Record<string, unknown>
  /** Changes with the file, so that browsers may cache tiles permanently. */
  version: string
  /** A tile as stored, gzipped. @throws TilesBroken for invalid offsets, or a tile that unpacks beyond the limit */
  find(z: number, x: number, y: number): Promise<Buffer | undefined>
  close(): Promise<void>
}

/** Unpacked; map programs keep tiles under about two megabytes. */
const MOST_TILE_BYTES = 8 * 1024 * 1024
/** @throws TilesBroken for a tile that is not gzip or unpacks beyond the limit */
export const unpackTile = (bytes: Uint8Array): Promise<Buffer> => unpackWithin(bytes, MOST_TILE_BYTES)

/** Tiles must be gzipped vector tiles. They are read from disk on demand. */
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
  const archive = await openBoundedArchive(path, file)
  const header = await archive.getHeader()
  if (header.tileCompression !== Compression.Gzip) throw new Error(`${path}: tiles must be gzipped`)
  // Prevents the library from unpacking tiles; browsers do it.
  header.tileCompression = Compression.None
  const { size } = await file.stat()
  const { data: head } = await archive.source.getBytes(0, HEAD_BYTES)
  const version = createHash('sha256').update(new Uint8Array(head)).update(String(size)).digest('hex').slice(0, 12)
  return {
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    metadata: (await archive.getMetadata()) as Record<string, unknown>,
    version,
    async find(z, x, y) {
      if (z > header.maxZoom || x >= 2 ** z || y >= 2 ** z) return undefined
      const tile = await archive.getZxy(z, x, y).catch(asBroken)
      if (!tile) return undefined
      const bytes = Buffer.from(tile.data)
      // Checks the unpacked size, because browsers unpack the tile as well.
      await unpackTile(bytes)
      return bytes
    },
    close: () => file.close(),
  }
}

/** Errors of the library have no code of a system call. */
function asBroken(error: unknown): never {
  if (!(error instanceof Error) || error instanceof TilesBroken || codeOf(error) !== '') throw error
  throw new TilesBroken('The map file has an invalid directory.', { cause: error })
}
