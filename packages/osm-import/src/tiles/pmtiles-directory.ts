import { gzipSync } from 'node:zlib'

/** The location of one tile, or of a run of equal tiles, in an archive. */
export interface ArchiveEntry {
  tileId: number
  offset: number
  length: number
  runLength: number
}

/** One directory if it fits beside the header, otherwise a root with leaf directories. */
export function archiveDirectories(
  entries: readonly ArchiveEntry[],
  rootBytes: number,
): { root: Buffer; leaves: Buffer } {
  const encoded = directory(entries)
  if (encoded.length <= rootBytes) return { root: encoded, leaves: Buffer.alloc(0) }
  for (let leafSize = 2048; ; leafSize *= 2) {
    const pointers: ArchiveEntry[] = []
    const leaves: Buffer[] = []
    let offset = 0
    for (let start = 0; start < entries.length; start += leafSize) {
      const leaf = directory(entries.slice(start, start + leafSize))
      // A run length of 0 marks an entry for a leaf directory.
      pointers.push({ tileId: entries[start]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 })
      leaves.push(leaf)
      offset += leaf.length
    }
    const root = directory(pointers)
    if (root.length <= rootBytes) return { root, leaves: Buffer.concat(leaves) }
  }
}

function directory(entries: readonly ArchiveEntry[]): Buffer {
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
    // 0 means that the tile directly follows the previous one.
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
