import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { cutText } from '@scooter-rides/contract'
import type { Extract } from './index/extract.ts'
import { type FileKind, fileKind, headBytes } from './file-kind.ts'
import { noExtract } from './extract-sources.errors.ts'

/** Where an import gets its data from. */
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
  /** Whether it is an operator's own, which stays where it is. */
  isBorrowed: boolean
}

/** An operator's own file. @throws 422 `maps.no_extract` for an empty one and for anything that is no extract and no map */
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

/** What a file is by its first bytes. */
export async function kindOfFile(path: string): Promise<FileKind | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return fileKind(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** "Porto" of `porto-latest.osm.pbf`: what a region is called when nobody has said so. */
export function regionName(fileName: string): string {
  const bare = fileName.replace(/\.(osm\.)?(pbf|pmtiles)$/i, '').replace(/-(latest|\d{6,8})$/i, '')
  const words = readableName(bare)
    .split(/[-_ .]+/)
    .filter(Boolean)
  return readableName(words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')) || 'Map'
}

/** Characters; what lists of regions have room for. */
const longestName = 80
/** What the database refuses, breaks a line, or turns the text behind it round. */
const unreadable = /[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\s]+/gu

/** A name that somebody has typed, or that a file came with, as it can be kept and shown. */
export function readableName(text: string): string {
  return cutText(text.replaceAll(unreadable, ' ').trim(), longestName)
}
