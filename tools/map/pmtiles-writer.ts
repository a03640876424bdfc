import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** One vector tile, not yet compressed. */
export interface MapTile {
  z: number
  x: number
  y: number
  bytes: Uint8Array
}

export interface ArchiveMetadata {
  name: string
  attribution: string
  vector_layers: { id: string; fields: Record<string, string> }[]
}

interface Entry {
  tileId: number
  offset: number
  length: number
  runLength: number
}

const HEADER_BYTES = 127
/** Readers fetch the header and the root directory in their first 16 KB. */
const ROOT_BYTES = 16_384 - HEADER_BYTES
const GZIP = 2
const MVT = 1

/**
 * Writes a PMTiles 3 archive (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md); npm has readers only.
 * Equal tiles are stored once, and neighbours that are equal share one entry.
 */
export function writePmtiles(tiles: readonly MapTile[], metadata: ArchiveMetadata): Buffer {
  const { entries, data, contents } = storeTiles(tiles)
  const { root, leaves } = directories(entries)
  const meta = gzipSync(JSON.stringify(metadata), { level: 9 })
  const zooms = tiles.map(({ z }) => z)

  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0)
  header[7] = 3
  const sections = [root, meta, leaves, data]
  let offset = HEADER_BYTES
  sections.forEach((section, index) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(section.length), 16 + index * 16)
    offset += section.length
  })
  header.writeBigUInt64LE(BigInt(tiles.length), 72)
  header.writeBigUInt64LE(BigInt(entries.length), 80)
  header.writeBigUInt64LE(BigInt(contents), 88)
  // Clustered, gzip for directories and tiles, vector tiles, zooms, the whole world, centre at 0/0.
  header.set([1, GZIP, GZIP, MVT, Math.min(...zooms), Math.max(...zooms)], 96)
  const world = [-180, -85.051129, 180, 85.051129]
  world.forEach((degrees, index) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4))
  return Buffer.concat([header, ...sections])
}

function storeTiles(tiles: readonly MapTile[]) {
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({ tileId: zxyToTileId(z, x, y), bytes }))
    .toSorted((a, b) => a.tileId - b.tileId)
  const seen = new Map<string, { offset: number; length: number }>()
  const chunks: Buffer[] = []
  const entries: Entry[] = []
  let size = 0
  for (const { tileId, bytes } of sorted) {
    const hash = createHash('sha256').update(bytes).digest('base64')
    let place = seen.get(hash)
    if (!place) {
      const packed = gzipSync(bytes, { level: 9 })
      place = { offset: size, length: packed.length }
      seen.set(hash, place)
      chunks.push(packed)
      size += packed.length
    }
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.tileId + last.runLength === tileId) last.runLength += 1
    else entries.push({ tileId, ...place, runLength: 1 })
  }
  return { entries, data: Buffer.concat(chunks), contents: seen.size }
}

/** One directory where it fits beside the header, else a root that points to leaves. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries)
  if (whole.length <= ROOT_BYTES) return { root: whole, leaves: Buffer.alloc(0) }
  for (let leafSize = 2048; ; leafSize *= 2) {
    const pointers: Entry[] = []
    const leaves: Buffer[] = []
    let offset = 0
    for (let start = 0; start < entries.length; start += leafSize) {
      const leaf = directory(entries.slice(start, start + leafSize))
      // A run length of 0 says that this entry leads to a leaf and not to a tile.
      pointers.push({ tileId: entries[start]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 })
      leaves.push(leaf)
      offset += leaf.length
    }
    const root = directory(pointers)
    if (root.length <= ROOT_BYTES) return { root, leaves: Buffer.concat(leaves) }
  }
}

function directory(entries: readonly Entry[]): Buffer {
  const numbers: number[] = [entries.length]
  let lastId = 0
  for (const { tileId } of entries) {
    numbers.push(tileId - lastId)
    lastId = tileId
  }
  for (const { runLength } of entries) numbers.push(runLength)
  for (const { length } of entries) numbers.push(length)
  let follows = -1
  for (const { offset, length } of entries) {
    // 0 stands for "right after the one before".
    numbers.push(offset === follows ? 0 : offset + 1)
    follows = offset + length
  }
  return gzipSync(Uint8Array.from(numbers.flatMap(varint)), { level: 9 })
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return [...bytes, rest]
}
