import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../platform/process/error-causes.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import { databaseFile, endLine, headLine, rowLine, tableLine, type BackupHead, type Row } from './backup-format.ts'
import { splitLines } from './split-lines.ts'

export type BackupPart =
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'row'; row: Row }
  | { kind: 'end'; sequences: Record<string, string> }

/** @throws StartError if the folder does not contain a backup */
export async function readHead(folder: string): Promise<BackupHead> {
  for await (const text of linesOf(folder)) {
    const head = headLine.safeParse(parse(text))
    if (head.success) return head.data
    break
  }
  throw new StartError(`${join(folder, databaseFile)} is not a backup that this version can read.`)
}

/** @throws StartError if the file is truncated */
export async function* readParts(folder: string): AsyncGenerator<BackupPart> {
  let isHead = true
  let rows = 0
  for await (const text of linesOf(folder)) {
    if (isHead) {
      isHead = false
      continue
    }
    const value = parse(text)
    if (Array.isArray(value)) {
      const row = rowLine.safeParse(value)
      if (!row.success) break
      rows++
      yield { kind: 'row', row: row.data }
      continue
    }
    const table = tableLine.safeParse(value)
    if (table.success) {
      yield { kind: 'table', name: table.data.table, columns: table.data.columns }
      continue
    }
    const end = endLine.safeParse(value)
    if (!end.success || end.data.rows !== rows) break
    yield { kind: 'end', sequences: end.data.sequences }
    return
  }
  throw broken(folder)
}

/** A good part of a large backup counts as whole: its reader waits for an answer. */
const checkForMs = 5000
/** The last line names all sequences: a few kilobytes. */
const tailBytes = 65_536

/** Whether the file is complete and undamaged, by the checksum of gzip and the end mark. */
export async function isWhole(folder: string): Promise<boolean> {
  const until = Date.now() + checkForMs
  let tail = Buffer.alloc(0)
  const unpacked = createGunzip()
  pipeline(createReadStream(join(folder, databaseFile)), unpacked, () => {})
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      tail = Buffer.concat([tail, chunk]).subarray(-tailBytes)
      if (Date.now() > until) return true
    }
    return endLine.safeParse(parse(tail.toString().trimEnd().split('\n').at(-1) ?? '')).success
  } catch {
    return false
  }
}

/** Far more than any row has. A damaged or forged file could otherwise unpack to a line that fills the memory. */
const longestLineBytes = 64 * 1024 * 1024

async function* linesOf(folder: string) {
  const unpacked = createGunzip()
  // The reader of the lines receives errors; after it stopped reading, errors are ignored.
  pipeline(createReadStream(join(folder, databaseFile)), unpacked, () => {})
  try {
    yield* splitLines(unpacked, longestLineBytes)
  } catch (error) {
    const code = error instanceof Error ? codeOf(error) : ''
    if (code === 'ENOENT') throw new StartError(`There is no backup in ${folder}.`)
    if (code === 'ENOTDIR') throw new StartError(`${folder} is a file. Name the folder of the backup.`)
    // A missing permission or a disk that does not answer is not damage.
    if (code.startsWith('E') && !code.startsWith('ERR_')) throw error
    throw broken(folder)
  } finally {
    unpacked.destroy()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const broken = (folder: string) =>
  new StartError(`The backup in ${folder} is damaged or incomplete. Nothing was restored.`)
