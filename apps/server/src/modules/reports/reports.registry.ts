import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createReportRecordsRepository } from './report-records.repository.ts'

/** Reports and notices of a deleted account stay without a reporter; evidence about the account is deleted. */
export const reportRecords = (db: Database): RiderRecords => ({
  tables: ['reports', 'content_notices'],
  exportOf: ({ id }) => ({
    reports: createReportRecordsRepository(db).reportsBy(id),
    appeals: createReportRecordsRepository(db).appealsOf(id),
    notices: createReportRecordsRepository(db).noticesBy(id),
    objections: createReportRecordsRepository(db).objectionsOf(id),
  }),
  forget: (tx, userId) => createReportRecordsRepository(tx).forget(userId),
})
