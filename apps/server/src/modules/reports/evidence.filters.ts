import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { reportsTable } from './reports.table.ts'

/** For an open report. */
export const isEvidence = (key: SQLWrapper): SQL => sql`exists (
  select from ${reportsTable} r where r.status <> 'resolved' and r.evidence ->> 'storageKey' = ${key})`
