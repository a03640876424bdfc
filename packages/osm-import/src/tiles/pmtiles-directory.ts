import { gzipSync } from 'node:zlib'

/** Where one or several equal tiles in a row lie in an archive. */
export interface ArchiveEntry {
  tileId: number
  offset: number
  length: number
  runLength: number
}

/** One directory where it fits beside the header, else a root that points to leaves. */
export function archiveDirectories(
  entries: readonly ArchiveEntry[],
  rootBytes: number,
): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries)
  if (whole.length <= rootBytes) return { root: whole, leaves: Buffer.alloc(0) }
  for (let leafSize = 2048; ; leafSize *= 2) {
    const pointers: ArchiveEntry[] = []
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
