export interface Estimate {
  /** The size of the extract. */
  bytes: number
  /** What has to be free while the import runs; when it is over, about half of it is again. */
  diskBytes: number
  minutes: number
}

// Measured on two cores that others used too: Baltimore, 0.67 MB, took 7 s and 8 MB at the most; Liechtenstein, 2.5 MB, 14 s
// and 22 MB.

/** The extract itself, its tiles, places and roads, and what is spilled while they are made. */
const diskTimesExtract = 8
const leastDiskBytes = 4_000_000
const bytesPerSecond = 250_000
const leastSeconds = 5

/** What an import of an extract of this size needs, by measured ones. */
export function estimateImport(bytes: number): Estimate {
  const seconds = leastSeconds + bytes / bytesPerSecond
  return {
    bytes,
    diskBytes: Math.ceil(leastDiskBytes + bytes * diskTimesExtract),
    minutes: Math.max(1, Math.ceil(seconds / 60)),
  }
}
