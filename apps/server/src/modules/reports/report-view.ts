import type { ReportRow } from './reports.repository.ts'

/** The fields of a report that its reporter may see. */
export const toReport = ({ id, subjectType, subjectId, category, note, status, createdAt }: ReportRow) => ({
  id,
  subjectType,
  subjectId,
  category,
  note,
  status,
  createdAt,
})
