import type { DataExport } from '@scooter-rides/contract'

/** Not requested by default. */
export const sampleDataExport = (change: Partial<DataExport> = {}): DataExport => ({
  state: 'none',
  filesDone: 0,
  filesTotal: 0,
  size: null,
  requestedAt: null,
  readyAt: null,
  expiresAt: null,
  ...change,
})
