/** Enough of a file to know what it is. */
export const headBytes = 64

/** `extract` is OpenStreetMap data to be imported, `tiles` a map that was made elsewhere. */
export type FileKind = 'extract' | 'tiles'

/** What a file is by its first bytes, whatever its name says; undefined for anything else, also for an empty one. */
export function fileKind(head: Buffer): FileKind | undefined {
  // https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
  if (head.subarray(0, 7).toString('latin1') === 'PMTiles' && head[7] === 3) return 'tiles'
  // https://wiki.openstreetmap.org/wiki/PBF_Format: four bytes of length, then a BlobHeader whose first field is its type.
  if (head.subarray(4, 15).toString('latin1') === '\n\tOSMHeader') return 'extract'
  return undefined
}
