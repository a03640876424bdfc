import { jobKind } from '../../jobs/job.ts'
import type { ExportRequest } from './data-exports.repository.ts'

export const prepareDataExport = jobKind<ExportRequest>('data_exports.prepare')
export const mailDataExport = jobKind<ExportRequest>('data_exports.mail')
/** For an archive without a row. */
export const deleteArchive = jobKind<{ archiveKey: string }>('data_exports.delete_archive')
