import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createReportRecordsRepository } from './report-records.repository.ts'

/** Reports of a deleted account stay without a reporter; evidence about the account is deleted. */
export const reportRecords = (db: Database): RiderRecords => ({
  tables: ['reports'],
  exportOf: ({ id }) => ({
    reports: createReportRecordsRepository(db).reportsBy(id),
    appeals: createReportRecordsRepository(db).appealsOf(id),
  }),
  forget: (tx, userId) => createReportRecordsRepository(tx).forget(userId),
})
