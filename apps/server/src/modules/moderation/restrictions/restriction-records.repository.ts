import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { rowsInPages } from '../../../platform/database/rows-in-pages.ts'
import { restrictionsTable } from '../restrictions.table.ts'

const { id, userId, kind, subjectType, subjectId, subjectTitle, subjectText, facts, ground } = restrictionsTable
const { foundBy, isAutomated, createdAt, until, endedAt, endedAs } = restrictionsTable

/** Without the moderators. */
export const exportedRestrictions = (db: Database, riderId: string) =>
  rowsInPages(db, {
    table: restrictionsTable,
    key: id,
    where: eq(userId, riderId),
    columns: {
      id,
      kind,
      subjectType,
      subjectId,
      subjectTitle,
      subjectText,
      facts,
      ground,
      foundBy,
      isAutomated,
      createdAt,
      until,
      endedAt,
      endedAs,
    },
  })
