import { job, jobKind, type Job } from '../../jobs/job.ts'
import { deleteArchive, mailDataExport, prepareDataExport } from './data-exports.job-kinds.ts'
import type { DataExportMails } from './data-export-mails.service.ts'
import type { PrepareDataExports } from './prepare-data-exports.service.ts'

interface DataExportsJobsDeps {
  dataExportPreparation: PrepareDataExports
  dataExportMails: DataExportMails
}

/** A gigabyte of a distant store takes minutes. */
const atMostSeconds = 60 * 60

export const dataExportsJobs = ({ dataExportPreparation, dataExportMails }: DataExportsJobsDeps): Job[] => [
  job(prepareDataExport, (request, signal) => dataExportPreparation.prepare(request, signal), {
    retries: 2,
    atMostSeconds,
  }),
  job(mailDataExport, (request) => dataExportMails.send(request)),
  job(deleteArchive, ({ archiveKey }) => dataExportPreparation.deleteArchive(archiveKey)),
  job(jobKind('data_exports.remove_expired'), (_, signal) => dataExportPreparation.removeExpired(signal), {
    every: '43 * * * *',
    retries: 0,
  }),
]
