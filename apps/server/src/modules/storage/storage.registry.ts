import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createStorageRepository } from './storage.repository.ts'
import type { StorageService } from './storage.service.ts'

export const fileRecords = (
  { db, clock }: { db: Database; clock: Clock },
  storage: Pick<StorageService, 'releaseAllOf'>,
): RiderRecords => ({
  tables: ['stored_files'],
  exportOf: ({ id }) => ({ files: createStorageRepository(db).listOwned(id, clock()) }),
  forget: storage.releaseAllOf,
})
