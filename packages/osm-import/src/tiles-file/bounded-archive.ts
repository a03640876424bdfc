import type { FileHandle } from 'node:fs/promises'
import { Compression, PMTiles, SharedPromiseCache, type Source } from 'pmtiles'
import { TilesBroken } from './tiles-broken.ts'
import { unpackWithin } from './unpack-within.ts'

/** The library reads this much of every archive, however short: header, root directory and most metadata (PMTiles 3). */
export const HEAD_BYTES = 16_384
/** The largest compressed part that is read at once. Tiles should have less than half a megabyte. */
const MOST_PART_BYTES = 8 * 1024 * 1024
/** Leaf directories of an archive of the whole planet have some 40,000 entries. */
const MOST_ENTRIES = 131_072
const MOST_DIRECTORY_BYTES = 2 * 1024 * 1024
const MOST_METADATA_BYTES = 4 * 1024 * 1024
/** Cached in memory; with the largest number of entries, 16 directories take some 160 MB. */
const CACHED_DIRECTORIES = 16
/** An entry of a directory has four numbers of at least one byte each. */
const BYTES_PER_ENTRY = 4

/** Opens a tile archive; every size and offset of the file is checked against the file and against limits before it is read. */
export async function openBoundedArchive(path: string, file: FileHandle): Promise<PMTiles> {
  const { size } = await file.stat()
  const cache = new SharedPromiseCache(CACHED_DIRECTORIES, undefined, unpackDirectory)
  return new PMTiles(boundedSource(path, file, size), cache, unpackMetadata)
}

function boundedSource(path: string, file: FileHandle, size: number): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      const isHead = offset === 0 && length === HEAD_BYTES
      const byteLength = isHead ? Math.min(length, size) : length
      const isInside = offset >= 0 && byteLength >= 0 && byteLength <= MOST_PART_BYTES && offset + byteLength <= size
      // The condition also rejects NaN.
      if (!isInside) throw new TilesBroken(`The map names ${length} bytes at ${offset}; its file has ${size}.`)
      const data = new ArrayBuffer(byteLength)
      const { bytesRead } = await file.read(new Uint8Array(data), 0, byteLength, offset)
      return { data: data.slice(0, bytesRead) }
    },
  }
}

async function unpackDirectory(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  const data = await unpackPart(packed, compression, MOST_DIRECTORY_BYTES)
  const entries = firstVarint(new Uint8Array(data))
  if (entries > MOST_ENTRIES || entries * BYTES_PER_ENTRY > data.byteLength)
    throw new TilesBroken(`A directory of the map names ${entries} entries in ${data.byteLength} bytes.`)
  return data
}

/** Metadata has the archive's internal compression; tiles are unpacked separately, see `tile-archive.ts`. */
const unpackMetadata = (packed: ArrayBuffer, compression: Compression) =>
  unpackPart(packed, compression, MOST_METADATA_BYTES)

async function unpackPart(packed: ArrayBuffer, compression: Compression, mostBytes: number): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return packed
  if (compression !== Compression.Gzip) throw new TilesBroken('The map is packed in a way that is not read here.')
  const bytes = await unpackWithin(new Uint8Array(packed), mostBytes)
  return new Uint8Array(bytes).buffer
}

/** The library allocates as many entries as this number claims. */
function firstVarint(bytes: Uint8Array): number {
  let [value, scale] = [0, 1]
  for (const byte of bytes.subarray(0, 10)) {
    value += (byte & 0x7f) * scale
    if (byte < 0x80) return value
    scale *= 0x80
  }
  return Infinity
}
