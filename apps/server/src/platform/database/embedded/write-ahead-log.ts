import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const segmentBytes = 16 * 1024 * 1024
/** PostgreSQL keeps up to 1 GB by default, beside a database of perhaps 50 MB. */
const mostSegments = 4
const fewestSegments = 2
const checkpointAfterSegments = 3
const checkEveryMs = 200
/** A log of 3 GB. */
const mostSwitches = 200

const megabytes = (segments: number) => `${(segments * segmentBytes) / 1024 / 1024}MB`

export const startParameters = [
  ...PGlite.defaultStartParams,
  '-c',
  `max_wal_size=${megabytes(mostSegments)}`,
  '-c',
  `min_wal_size=${megabytes(fewestSegments)}`,
]

/** Deletes the segments that an older release has left for reuse: a checkpoint deletes only segments that were used. */
export async function shrinkWal(database: PGlite, folder: string): Promise<void> {
  for (let switches = 0; listSegments(folder).length > mostSegments && switches < mostSwitches; switches++)
    await database.exec('SELECT pg_switch_wal(); CHECKPOINT')
}

/**
 * Starts checkpoints. In the single-user mode, which PGlite uses, PostgreSQL starts none until it stops, and its
 * write-ahead log grows without a limit. They run between two queries, also in a long transaction such as a restore.
 */
export function limitWal(database: PGlite, folder: string): void {
  const run = database.execProtocolRawStream.bind(database)
  let checkpointAt = currentSegment(folder)
  let nextCheck = 0

  function isDue() {
    if (Date.now() < nextCheck) return false
    nextCheck = Date.now() + checkEveryMs
    return currentSegment(folder) - checkpointAt >= checkpointAfterSegments
  }

  database.execProtocolRawStream = async (message, options) => {
    let end: Uint8Array = new Uint8Array()
    await run(message, {
      ...options,
      onRawData(data) {
        end = data.slice(-readyForQuery.length - 1)
        options.onRawData(data)
      },
    })
    if (!isReadyForQuery(end) || !isDue()) return
    await run(checkpoint, { onRawData() {} })
    checkpointAt = currentSegment(folder)
  }
}

// https://www.postgresql.org/docs/current/protocol-message-formats.html
const readyForQuery = Buffer.from('Z\0\0\0\x05')
const failedTransaction = 'E'.charCodeAt(0)
const statement = Buffer.from('CHECKPOINT\0')
const checkpoint = Buffer.from(`Q\0\0\0${String.fromCharCode(4 + statement.length)}${statement.toString()}`)

/** Between two queries, outside of a failed transaction. */
const isReadyForQuery = (end: Uint8Array) =>
  readyForQuery.equals(end.subarray(0, -1)) && end.at(-1) !== failedTransaction

const listSegments = (folder: string) =>
  readdirSync(join(folder, 'pg_wal')).filter((name) => /^[\dA-F]{24}$/.test(name))

/** The number of the segment that was written last. Segments for reuse have higher numbers and an older time. */
function currentSegment(folder: string): number {
  let latest = { number: 0, at: 0 }
  for (const name of listSegments(folder)) {
    const at = statSync(join(folder, 'pg_wal', name), { throwIfNoEntry: false })?.mtimeMs ?? 0
    // https://www.postgresql.org/docs/current/wal-internals.html: timeline, then 4 GB, then 16 MB, in hexadecimal.
    if (at > latest.at) latest = { number: Number(`0x${name.slice(8, 16)}`) * 256 + Number(`0x${name.slice(16)}`), at }
  }
  return latest.number
}
