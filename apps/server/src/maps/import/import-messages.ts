import type { Problem } from '@scooter-rides/contract'
import type { GivenFile } from '../files.ts'
import type { ImportOrder } from './import-order.ts'
import type { ImportRecord } from './import-record.ts'

/** What the process of an import is begun with, as JSON in its first argument. */
export interface ImportTask {
  /** `DATA_DIR/maps` */
  folder: string
  id: string
  order: ImportOrder
}

export type ProblemFacts = Pick<Problem, 'status' | 'code' | 'detail'>

/** What the process of an import tells whoever began it. */
export type FromImport =
  /** It has begun, or goes on, or has ended. */
  | { type: 'record'; record: ImportRecord }
  /** It has not begun. */
  | { type: 'refused'; problem: ProblemFacts }

/** What whoever began an import tells its process: how far the file has come, or why to end. */
export type ToImport =
  | { type: 'fetching'; share: number }
  | { type: 'fetched'; file: GivenFile }
  | { type: 'missing'; problem: ProblemFacts }
  | { type: 'end'; problem: ProblemFacts }
