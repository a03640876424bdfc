import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ServerClient } from './server-client.ts'
import { readText } from './read-text.ts'
import { fileNameOf } from '../source-address.ts'

export interface Checksum {
  algorithm: 'md5' | 'sha256'
  hex: string
}

/** Bytes. The list of a city has some dozen lines. */
const mostBytes = 64 * 1024

/** The checksum in `FILE.md5` beside the file (Geofabrik), or its line in `CHECKSUM.txt` in the folder (BBBike); undefined if neither exists. */
export async function findChecksum(
  request: ServerClient,
  file: URL,
  signal?: AbortSignal,
): Promise<Checksum | undefined> {
  const beside = new URL(file)
  beside.pathname += '.md5'
  const own = await readText(request, beside, { mostBytes, signal })
  const hex = own === undefined ? undefined : /^\s*([0-9a-f]{32})\b/i.exec(own)?.[1]
  if (hex !== undefined) return { algorithm: 'md5', hex: hex.toLowerCase() }
  const list = await readText(request, new URL('CHECKSUM.txt', file), { mostBytes, signal })
  return list === undefined ? undefined : findInList(list, fileNameOf(file))
}

const line = /^([0-9a-f]{32}|[0-9a-f]{64})\s+\*?(?:.*\/)?(\S.*?)\s*$/i

/** Lines in the format of `md5sum` and `sha256sum`; the longest hash of the file wins. */
function findInList(text: string, name: string): Checksum | undefined {
  const [hex] = text
    .split('\n')
    .map((row) => line.exec(row))
    .flatMap((row) => (row?.[1] !== undefined && row[2] === name ? [row[1].toLowerCase()] : []))
    .toSorted((one, other) => other.length - one.length)
  return hex === undefined ? undefined : { algorithm: hex.length === 64 ? 'sha256' : 'md5', hex }
}

export async function hashOf(file: string, algorithm: Checksum['algorithm'], signal?: AbortSignal): Promise<string> {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(file), hash, { ...(signal && { signal }) })
  return hash.digest('hex')
}
