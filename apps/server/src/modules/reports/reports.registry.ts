import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createReportRecordsRepository } from './report-records.repository.ts'

/** What a rider reported stays to be settled, of an unknown user; what was kept of a rider who was reported goes. */
export const reportRecords = (db: Database): RiderRecords => ({
  tables: ['reports'],
  exportOf: ({ id }) => ({
    reports: createReportRecordsRepository(db).reportsBy(id),
    appeals: createReportRecordsRepository(db).appealsOf(id),
  }),
  forget: (tx, userId) => createReportRecordsRepository(tx).forget(userId),
})
