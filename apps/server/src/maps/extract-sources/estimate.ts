export interface Estimate {
  bytes: number
  /** The free space that the import needs; about half of it is free again afterwards. */
  diskBytes: number
  minutes: number
}

// Measured on two shared cores: Baltimore, 0.67 MB, took 7 s and 8 MB at the most; Liechtenstein, 2.5 MB, 14 s and 22 MB.

/** The extract, its tiles, places and roads, and temporary files. */
const diskTimesExtract = 8
const leastDiskBytes = 4_000_000
const bytesPerSecond = 250_000
const leastSeconds = 5

export function estimateImport(bytes: number): Estimate {
  const seconds = leastSeconds + bytes / bytesPerSecond
  return {
    bytes,
    diskBytes: Math.ceil(leastDiskBytes + bytes * diskTimesExtract),
    minutes: Math.max(1, Math.ceil(seconds / 60)),
  }
}
