import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createReportsRepository } from './reports.repository.ts'

/** What a rider reported stays to be settled, of an unknown user. */
export const reportRecords = (db: Database): RiderRecords => ({
  tables: ['reports', 'appeals'],
  exportOf: ({ id }) => ({
    reports: createReportsRepository(db).reportsBy(id),
    appeals: createReportsRepository(db).appealsOf(id),
  }),
  forget: (tx, userId) => createReportsRepository(tx).removeAppealsOf(userId),
})
