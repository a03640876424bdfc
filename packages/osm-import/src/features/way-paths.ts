import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { indexIn } from './search-sorted.ts'

/** The paths of the ways that relations consist of, on disk. */
export interface WayPaths {
  isWanted(wayId: number): boolean
  add(wayId: number, path: Float64Array): void
  /** Undefined for a way that is not in the extract. */
  find(wayId: number): Float64Array | undefined
  close(): void
}

const numberBytes = 8
const bufferBytes = 2 ** 20

/** @param wanted the ids of the ways to store, rising */
export function openWayPaths(file: string, wayIds: Float64Array): WayPaths {
  const fd = openSync(file, 'w+', 0o600)
  const starts = new Float64Array(wayIds.length).fill(-1)
  const lengths = new Uint32Array(wayIds.length)
  const buffer = new Float64Array(bufferBytes / numberBytes)
  let bufferedLength = 0
  let written = 0

  function write(path: Float64Array) {
    writeSync(
      fd,
      new Uint8Array(path.buffer, path.byteOffset, path.byteLength),
      0,
      path.byteLength,
      written * numberBytes,
    )
    written += path.length
  }

  function flush() {
    if (bufferedLength > 0) write(buffer.subarray(0, bufferedLength))
    bufferedLength = 0
  }

  return {
    isWanted: (wayId) => indexIn(wayIds, wayId) >= 0,
    add(wayId, path) {
      const index = indexIn(wayIds, wayId)
      if (bufferedLength + path.length > buffer.length) flush()
      starts[index] = written + bufferedLength
      lengths[index] = path.length
      if (path.length > buffer.length) return write(path)
      buffer.set(path, bufferedLength)
      bufferedLength += path.length
    },
    find(wayId) {
      flush()
      const index = indexIn(wayIds, wayId)
      const start = starts[index] ?? -1
      if (start < 0) return undefined
      const path = new Float64Array(lengths[index] as number)
      readSync(fd, new Uint8Array(path.buffer), 0, path.byteLength, start * numberBytes)
      return path
    },
    close: () => closeSync(fd),
  }
}
