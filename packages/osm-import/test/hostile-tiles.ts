import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { archiveMetadata } from '../src/tiles/archive-metadata.ts'

/** The parts of a tile archive (PMTiles 3), which tests replace by hostile ones. */
export interface TileParts {
  /** The numbers of the root directory, unpacked. */
  directory: number[]
  directoryBytes: Buffer
  metadata: Buffer
  metadataLength: number
  tile: Buffer
  tileDataLength: number
}

/** Zeros that unpack to a thousand times their length. */
export const bomb = (bytes = 64 * 1024 * 1024) => gzipSync(Buffer.alloc(bytes))

export function varints(numbers: number[]): Buffer {
  const bytes: number[] = []
  for (let rest of numbers) {
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}

const HEADER = 127

/** Writes an archive of one tile at zoom 0, with some of its parts replaced. */
export async function writeHostileTiles(path: string, parts: Partial<TileParts> = {}): Promise<string> {
  const { tile = gzipSync(Buffer.alloc(8)) } = parts
  const { metadata = gzipSync(JSON.stringify(archiveMetadata('Hostile', []))) } = parts
  const { directoryBytes = gzipSync(varints(parts.directory ?? [1, 0, 1, tile.length, 1])) } = parts
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles\u0003', 0, 'latin1')
  let offset = HEADER
  const lengths = [
    [directoryBytes.length, directoryBytes.length],
    [metadata.length, parts.metadataLength ?? metadata.length],
    [0, 0],
    [tile.length, parts.tileDataLength ?? tile.length],
  ] as const
  for (const [index, [length, said]] of lengths.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(said), 16 + index * 16)
    offset += length
  }
  // Clustered, directories and tiles gzipped, vector tiles of zoom 0 only.
  header.set([1, 2, 2, 1, 0, 0], 96)
  await writeFile(path, Buffer.concat([header, directoryBytes, metadata, tile]))
  return path
}
