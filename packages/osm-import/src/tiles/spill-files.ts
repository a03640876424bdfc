import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes that are buffered in memory before they are written. */
const BUFFER_BYTES = 64 * 1024 * 1024

/** Files that grow by a record at a time; their number costs neither memory nor open files. */
export function createSpillFiles(folder: string) {
  mkdirSync(folder, { recursive: true })
  const waiting = new Map<string, Int32Array[]>()
  let bufferedBytes = 0

  // Synchronous on purpose: the import has its own process, and its reader must not outrun the disk.
  function flush() {
    for (const [name, records] of waiting)
      appendFileSync(join(folder, name), Buffer.concat(records.map((record) => new Uint8Array(record.buffer))))
    waiting.clear()
    bufferedBytes = 0
  }

  return {
    add(name: string, record: Int32Array) {
      const records = waiting.get(name)
      if (records) records.push(record)
      else waiting.set(name, [record])
      bufferedBytes += record.byteLength
      if (bufferedBytes > BUFFER_BYTES) flush()
    },
    finish: flush,
  }
}
