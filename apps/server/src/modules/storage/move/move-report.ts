import { emptyList, type FileList } from '../file-list.ts'

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
  missing: emptyList(),
  failed: emptyList(),
  unknown: emptyList(),
})
