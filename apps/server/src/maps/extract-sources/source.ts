import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { cutText } from '@scooter-rides/contract'
import type { Extract } from './index/extract.ts'
import { type FileKind, fileKind, headBytes } from './file-kind.ts'
import { noExtract } from './extract-sources.errors.ts'

export type Source =
  | { kind: 'name'; name: string; address: URL; extract: Extract }
  | { kind: 'url'; name: string; address: URL }
  | FileSource

export interface FileSource {
  kind: 'file'
  name: string
  fileName: string
  path: string
  bytes: number
  fileKind: FileKind
  /** Whether the file belongs to the operator and must not be moved. */
  isBorrowed: boolean
}

/** An operator's own file. @throws 422 `maps.no_extract` if it is empty or neither an extract nor a map */
export async function fileSource(path: string, fileName = basename(path)): Promise<FileSource> {
  const kind = await kindOfFile(path)
  if (!kind) throw noExtract()
  const { size } = await stat(path)
  return {
    kind: 'file',
    name: regionName(fileName),
    fileName: readableName(fileName),
    path,
    bytes: size,
    fileKind: kind,
    isBorrowed: true,
  }
}

export async function kindOfFile(path: string): Promise<FileKind | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return fileKind(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** The default name of a region: "Porto" for `porto-latest.osm.pbf`. */
export function regionName(fileName: string): string {
  const bare = fileName.replace(/\.(osm\.)?(pbf|pmtiles)$/i, '').replace(/-(latest|\d{6,8})$/i, '')
  const words = readableName(bare)
    .split(/[-_ .]+/)
    .filter(Boolean)
  return readableName(words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')) || 'Map'
}

/** Characters; longer names do not fit into lists of regions. */
const longestName = 80
/** Characters that the database refuses, that break a line, or that change the direction of the text. */
const unreadable = /[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\s]+/gu

/** Cleans the name of a region from user input or a file name for storage and display. */
export function readableName(text: string): string {
  return cutText(text.replaceAll(unreadable, ' ').trim(), longestName)
}
