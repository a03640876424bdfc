import type { AddJob } from '../../jobs/job.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createDataExportsRepository } from './data-exports.repository.ts'
import { deleteArchive } from './data-exports.job-kinds.ts'

/** An archive is no data of its own, so it is in no other export. */
export const dataExportRecords = (addJob: AddJob): RiderRecords => ({
  tables: ['data_exports'],
  async forget(tx, userId) {
    const archiveKey = await createDataExportsRepository(tx).removeOf(userId)
    if (archiveKey) await addJob(tx, deleteArchive, { archiveKey })
  },
})
