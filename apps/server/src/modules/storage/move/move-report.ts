import type { ExpectedFile } from './file-index.ts'

/** A site may have lost everything, so only the first keys are kept. */
const mostExamples = 100

export interface FileList {
  count: number
  /** A key with its purpose or the reason. */
  examples: string[]
}

export interface MoveReport {
  copied: number
  copiedBytes: number
  alreadyThere: number
  /** Originals that were deleted after their copies were checked. */
  deletedOriginals: number
  /** Files in use that neither store has. */
  missing: FileList
  failed: FileList
  /** Files of the new store that belong to no row: riders deleted them after they were copied. */
  unknown: FileList
}

export const emptyReport = (): MoveReport => ({
  copied: 0,
  copiedBytes: 0,
  alreadyThere: 0,
  deletedOriginals: 0,
  missing: { count: 0, examples: [] },
  failed: { count: 0, examples: [] },
  unknown: { count: 0, examples: [] },
})

export function addTo(list: FileList, example: string) {
  list.count += 1
  if (list.examples.length < mostExamples) list.examples.push(example)
}

export const nameOf = ({ key, row }: ExpectedFile) => `${key} (${row.purpose})`
