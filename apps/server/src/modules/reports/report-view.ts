import type { Report } from '@scooter-rides/contract'
import type { ReportRow } from './reports.repository.ts'

/** A report as its reporter sees it. */
export const toReport = ({ id, subjectType, subjectId, category, note, status, createdAt }: ReportRow): Report => ({
  id,
  subjectType,
  subjectId,
  category,
  note,
  status,
  createdAt,
})
