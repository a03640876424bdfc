import { diskRunsOut, makesTooMuch, takesTooLong } from './import.errors.ts'
import { sizeMessage } from '../extract-sources/size-text.ts'
import { freeBytes as freeBytesOf, reservedBytes } from '../../platform/process/disk-full.ts'
import { folderBytes } from '../files.ts'
import type { HttpProblem } from '../../platform/http/problem.ts'
import type { FreeBytes } from '../extract-sources/disk-space.ts'

/** The limits of an import by the size of its file; ordinary imports stay below a tenth of them, see `estimate.ts`. */
export interface ImportCeilings {
  diskBytes: number
  seconds: number
}

/** Measured: eight times the extract. A town in a file of a few kilobytes makes some megabytes of tiles and roads. */
const mostTimesExtract = 80
const smallestDiskBytes = 256 * 1024 * 1024
/** Measured: 250 KB per second. A slow machine under load takes fifty times as long. */
const slowestBytesPerSecond = 5_000
const shortestSeconds = 3 * 60

export const importCeilings = (bytes: number): ImportCeilings => ({
  diskBytes: smallestDiskBytes + mostTimesExtract * bytes,
  seconds: shortestSeconds + bytes / slowestBytesPerSecond,
})

/** Frequent, because a thread can write some megabytes in this time. */
const diskCheckMs = 25
/** Summing up a folder of thousands of files takes longer. */
const folderCheckMs = 500
/** An import is asked to end at this distance from the reserve, and is killed at the reserve. */
const headroomBytes = 8 * 1024 * 1024

interface WatchOptions {
  /** `DATA_DIR/maps` */
  folder: string
  freeBytes?: FreeBytes | undefined
  /** Called once, with the reason to end the import. `isUrgent` if the process must not write another byte. */
  onBreach: (problem: HttpProblem, isUrgent: boolean) => void
}

/** Watches the disk, the bytes and the time of a running import; other writers of the disk count as well. */
export function watchImport({ folder, freeBytes = freeBytesOf, onBreach }: WatchOptions) {
  let ceilings: ImportCeilings | undefined
  let [bytesBefore, startedAt] = [0, performance.now()]

  const breach = (problem: HttpProblem, isUrgent = false) => onBreach(problem, isUrgent)

  async function checkDisk() {
    const free = await freeBytes(folder)
    if (free < reservedBytes + headroomBytes) breach(diskRunsOut(), free < reservedBytes)
  }

  async function checkWork() {
    if (!ceilings) return
    const { diskBytes, seconds } = ceilings
    if (performance.now() - startedAt > seconds * 1000) breach(takesTooLong(Math.ceil(seconds / 60)))
    else if ((await folderBytes(folder)) - bytesBefore > diskBytes) breach(makesTooMuch(sizeMessage(diskBytes)))
  }

  // Files may disappear while they are summed up; the next check corrects that.
  const timers = [repeat(checkDisk, diskCheckMs), repeat(checkWork, folderCheckMs)]

  return {
    /** Starts the limits of time and bytes when the file is available. */
    async begin(next: ImportCeilings) {
      bytesBefore = await folderBytes(folder).catch(() => 0)
      startedAt = performance.now()
      ceilings = next
    },
    close() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

/** Runs one check at a time, however long it takes. */
function repeat(check: () => Promise<void>, everyMs: number) {
  let isLooking = false
  return setInterval(() => {
    if (isLooking) return
    isLooking = true
    void check()
      .catch(() => {})
      .finally(() => (isLooking = false))
  }, everyMs)
}
