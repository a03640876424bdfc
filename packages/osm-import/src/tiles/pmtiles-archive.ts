import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { type ArchiveEntry, archiveDirectories } from './pmtiles-directory.ts'

/** One vector tile, not yet compressed. */
export interface MapTile {
  z: number
  x: number
  y: number
  bytes: Uint8Array
}

/** A compressed vector tile with its id on the Hilbert curve. */
export interface PackedTile {
  tileId: number
  zoom: number
  bytes: Uint8Array
}

export interface ArchiveMetadata {
  name: string
  attribution: string
  vector_layers: { id: string; fields: Record<string, string> }[]
  [more: string]: unknown
}

/** West, south, east, north in degrees. */
export type ArchiveBounds = readonly [west: number, south: number, east: number, north: number]

interface Place {
  offset: number
  length: number
}

const HEADER_BYTES = 127
/** Readers fetch the header and the root directory in their first 16 KB. */
const ROOT_BYTES = 16_384 - HEADER_BYTES
const GZIP = 2
const MVT = 1
/** Equal tiles are small: nothing but sea, or a field. */
const LONGEST_TWIN_BYTES = 4096
const COPY_BYTES = 4 * 1024 * 1024

export function packTile({ z, x, y, bytes }: MapTile, level = 6): PackedTile {
  return { tileId: zxyToTileId(z, x, y), zoom: z, bytes: gzipSync(bytes, { level }) }
}

/**
 * Writes a PMTiles 3 archive (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md); npm has readers only. Tiles are
 * added in any order and stored in `workFile`, so that memory contains only their offsets; equal tiles are stored once.
 */
export async function createArchive(workFile: string) {
  const data = await open(workFile, 'w+')
  const tiles: { tileId: number; place: Place }[] = []
  const twins = new Map<string, Place>()
  let size = 0
  let zooms = { least: Infinity, most: 0 }

  async function store(bytes: Uint8Array): Promise<Place> {
    const twin = bytes.length <= LONGEST_TWIN_BYTES ? createHash('sha256').update(bytes).digest('base64') : undefined
    const existing = twin && twins.get(twin)
    if (existing) return existing
    const place = { offset: size, length: bytes.length }
    size += bytes.length
    if (twin) twins.set(twin, place)
    await data.write(bytes, 0, bytes.length, place.offset)
    return place
  }

  return {
    async add({ tileId, zoom, bytes }: PackedTile) {
      zooms = { least: Math.min(zooms.least, zoom), most: Math.max(zooms.most, zoom) }
      tiles.push({ tileId, place: await store(bytes) })
    },

    /** Writes the archive with its tiles in order. @returns its number of bytes and tiles */
    async finish(path: string, metadata: ArchiveMetadata, bounds: ArchiveBounds) {
      tiles.sort((a, b) => a.tileId - b.tileId)
      const { entries, order } = inOrder(tiles)
      const { root, leaves } = archiveDirectories(entries, ROOT_BYTES)
      const meta = gzipSync(JSON.stringify(metadata), { level: 9 })
      const counts = [tiles.length, entries.length, order.length]
      const header = headerOf([root.length, meta.length, leaves.length, size], counts, zooms, bounds)
      const file = await open(path, 'w')
      try {
        await file.writeFile(Buffer.concat([header, root, meta, leaves]))
        await copyInOrder(data, file, order)
        await file.sync()
        return { bytes: (await file.stat()).size, tiles: tiles.length }
      } finally {
        await file.close()
      }
    },

    async close() {
      await data.close()
      await rm(workFile, { force: true })
    },
  }
}

/** The offsets of the tiles in the order of their ids; equal neighbours share one entry. */
function inOrder(tiles: readonly { tileId: number; place: Place }[]) {
  const moved = new Map<Place, Place>()
  const order: Place[] = []
  const entries: ArchiveEntry[] = []
  let offset = 0
  for (const { tileId, place } of tiles) {
    let now = moved.get(place)
    if (!now) {
      now = { offset, length: place.length }
      moved.set(place, now)
      order.push(place)
      offset += place.length
    }
    const last = entries.at(-1)
    if (last && last.offset === now.offset && last.tileId + last.runLength === tileId) last.runLength += 1
    else entries.push({ tileId, ...now, runLength: 1 })
  }
  return { entries, order }
}

async function copyInOrder(from: FileHandle, to: FileHandle, order: readonly Place[]) {
  let chunk: Buffer[] = []
  let bytes = 0
  for (const [index, { offset, length }] of order.entries()) {
    const tile = Buffer.alloc(length)
    await from.read(tile, 0, length, offset)
    chunk.push(tile)
    bytes += length
    if (bytes < COPY_BYTES && index < order.length - 1) continue
    await to.writeFile(Buffer.concat(chunk))
    chunk = []
    bytes = 0
  }
}

function headerOf(
  sections: readonly number[],
  counts: readonly number[],
  zooms: { least: number; most: number },
  bounds: ArchiveBounds,
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0)
  header[7] = 3
  let offset = HEADER_BYTES
  sections.forEach((length, index) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
    offset += length
  })
  counts.forEach((count, index) => header.writeBigUInt64LE(BigInt(count), 72 + index * 8))
  // Clustered, gzip for directories and tiles, vector tiles, zooms.
  header.set([1, GZIP, GZIP, MVT, Math.min(zooms.least, zooms.most), zooms.most], 96)
  const degrees = (value: number) => Math.round(value * 1e7)
  bounds.forEach((value, index) => header.writeInt32LE(degrees(value), 102 + index * 4))
  const [west, south, east, north] = bounds
  header[118] = zooms.most
  header.writeInt32LE(degrees((west + east) / 2), 119)
  header.writeInt32LE(degrees((south + north) / 2), 123)
  return header
}
