import { freeBytes as freeBytesOf, reservedBytes } from '../../platform/process/disk-full.ts'
import { diskTooSmall } from './extract-sources.errors.ts'
import { estimateImport } from './estimate.ts'
import { sizeText } from './size-text.ts'

export type FreeBytes = (folder: string) => Promise<number>

interface Room {
  folder: string
  /** The size of the extract. */
  bytes: number
  /** How much of it lies there already. */
  hereBytes?: number
  freeBytes?: FreeBytes | undefined
}

/** @throws 507 `maps.disk_too_small` when what an import of this size needs is not free */
export async function refuseSmallDisk({ folder, bytes, hereBytes = 0, freeBytes }: Room): Promise<void> {
  const needed = estimateImport(bytes).diskBytes - hereBytes
  const free = await usableBytes(folder, freeBytes)
  if (needed > free) throw diskTooSmall(sizeText(needed), sizeText(free))
}

/** What an import may use: riders may use no more, and the database needs the rest. */
export async function usableBytes(folder: string, freeBytes: FreeBytes = freeBytesOf): Promise<number> {
  return Math.max(0, (await freeBytes(folder)) - reservedBytes)
}
