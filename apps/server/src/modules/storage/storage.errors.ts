import { storageQuotaReached } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { HttpProblem, invalidField, notFound } from '../../platform/http/problem.ts'

export const fileNotFound = () => notFound('storage.unknown_file', translatable('file-errors.notFound'))
export const fileEmpty = (field: string) => invalidField(field, translatable('file-errors.empty'))
export const photoTooLarge = () => new HttpProblem(413, 'upload.too_large', translatable('file-errors.photoTooLarge'))
export const mislabelled = (labelled: string, actual: string) =>
  new HttpProblem(415, 'upload.mislabelled', translatable('file-errors.mislabelled', { labelled, actual }))
export const quotaReached = (quotaBytes: number) =>
  new HttpProblem(
    413,
    storageQuotaReached,
    translatable('file-errors.quota', { megabytes: Math.round(quotaBytes / 2 ** 20) }),
  )
