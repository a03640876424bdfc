/** The bytes needed to recognise a file. */
export const headBytes = 64

/** `extract` is OpenStreetMap data to import, `tiles` a finished map from another source. */
export type FileKind = 'extract' | 'tiles'

/** The kind of a file by its first bytes, regardless of its name; undefined for other and empty files. */
export function fileKind(head: Buffer): FileKind | undefined {
  // https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
  if (head.subarray(0, 7).toString('latin1') === 'PMTiles' && head[7] === 3) return 'tiles'
  // https://wiki.openstreetmap.org/wiki/PBF_Format: four bytes of length, then a BlobHeader whose first field is its type.
  if (head.subarray(4, 15).toString('latin1') === '\n\tOSMHeader') return 'extract'
  return undefined
}
