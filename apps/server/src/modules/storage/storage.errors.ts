import { storageQuotaReached } from '@scooter-rides/contract'
import { HttpProblem, invalidField, notFound } from '../../platform/http/problem.ts'

export const fileNotFound = () => notFound('storage.unknown_file', 'File not found.')
export const fileEmpty = (field: string) => invalidField(field, 'The file is empty')
export const photoTooLarge = () => new HttpProblem(413, 'upload.too_large', 'A photo may be at most 5 MB.')
export const mislabelled = (labelled: string, actual: string) =>
  new HttpProblem(415, 'upload.mislabelled', `The file is labelled ${labelled}, but it is ${actual}.`)
export const quotaReached = (quotaBytes: number) =>
  new HttpProblem(
    413,
    storageQuotaReached,
    `Your files would exceed the ${Math.round(quotaBytes / 2 ** 20)} MB that each rider may use. Delete some first.`,
  )
