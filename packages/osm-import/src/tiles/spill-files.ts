import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** So much waits in memory before it is written. */
const HELD_BYTES = 64 * 1024 * 1024

/** Files that grow a record at a time; how many there are costs no memory and no open files. */
export function createSpillFiles(folder: string) {
  mkdirSync(folder, { recursive: true })
  const waiting = new Map<string, Int32Array[]>()
  let held = 0

  // Synchronous on purpose: the import has its process to itself, and its reader must not run ahead of the disk.
  function flush() {
    for (const [name, records] of waiting)
      appendFileSync(join(folder, name), Buffer.concat(records.map((record) => new Uint8Array(record.buffer))))
    waiting.clear()
    held = 0
  }

  return {
    add(name: string, record: Int32Array) {
      const records = waiting.get(name)
      if (records) records.push(record)
      else waiting.set(name, [record])
      held += record.byteLength
      if (held > HELD_BYTES) flush()
    },
    finish: flush,
  }
}
