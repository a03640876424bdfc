import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createRestrictionsRepository } from './restrictions/restrictions.repository.ts'
import { exportedRestrictions } from './restrictions/restriction-records.repository.ts'

/** Decisions stay without the words about a deleted account, because the yearly report counts them. */
export const restrictionRecords = (db: Database): RiderRecords => ({
  tables: ['restrictions'],
  exportOf: ({ id }) => ({ restrictions: exportedRestrictions(db, id) }),
  forget: (tx, userId) => createRestrictionsRepository(tx).forget(userId),
})
