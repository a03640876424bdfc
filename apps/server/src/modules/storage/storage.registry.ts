import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createStorageRepository } from './storage.repository.ts'
import type { StorageService } from './storage.service.ts'

export const fileRecords = (db: Database, storage: Pick<StorageService, 'releaseAllOf'>): RiderRecords => ({
  tables: ['stored_files'],
  exportOf: ({ id }) => ({ files: createStorageRepository(db).rowsOf(id) }),
  forget: storage.releaseAllOf,
})
