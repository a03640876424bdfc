import type { HttpProblem } from '../../platform/http/problem.ts'
import type { InputFile } from '../files.ts'
import type { ImportOrder } from './import-order.ts'
import type { ImportRecord } from './import-record.ts'

/** The task of an import process, as JSON in its first argument. */
export interface ImportTask {
  /** `DATA_DIR/maps` */
  folder: string
  id: string
  order: ImportOrder
}

export type ProblemFacts = Pick<HttpProblem, 'status' | 'code' | 'detail'>

export const factsOf = ({ status, code, detail }: HttpProblem): ProblemFacts => ({ status, code, detail })

/** Messages from the process of an import to its parent. */
export type FromImport =
  /** The import started, progressed or ended. */
  | { type: 'record'; record: ImportRecord }
  /** The import did not start. */
  | { type: 'refused'; problem: ProblemFacts }

/** Messages from the parent to the process of an import: progress of the download, the approval of a removal, or the reason to end. */
export type ToImport =
  | { type: 'fetching'; share: number }
  | { type: 'fetched'; file: InputFile }
  | { type: 'missing'; problem: ProblemFacts }
  | { type: 'approved' }
  | { type: 'end'; problem: ProblemFacts }
