import { join } from 'node:path'
import type { Config } from '../config.ts'
import { causesOf } from '../platform/process/error-causes.ts'
import { isDiskFull } from '../platform/process/disk-full.ts'

/** The sentence for a store of files that does not work. `s3` is undefined for the folder of files. */
export function storeProblem(error: unknown, { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): string {
  const reason = reasonOf(error)
  if (!s3) return `${join(dataDir, 'files')} cannot be used: ${reason}`
  const { endpoint, bucket } = s3
  if (isDiskFull(error)) return `The store at ${endpoint} is full.`
  const status = statusOf(error) ?? 0
  if (status === 301 || status === 307) return `The bucket ${bucket} is in another region: correct S3_REGION.`
  if (status === 401 || status === 403)
    return `The store at ${endpoint} refuses the access key for the bucket ${bucket}: correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and let the key list, read, write and delete.`
  if (status === 404) return `There is no bucket ${bucket} at ${endpoint}: create it, or correct S3_BUCKET.`
  return `The store at ${endpoint} does not work: ${reason.replace(/\.$/, '')}. Start it, or correct S3_ENDPOINT.`
}

/** S3 answers HEAD without a text: then the status is all that is known. */
function reasonOf(error: unknown): string {
  const { message = String(error), name = '' } = causesOf(error).at(-1) ?? {}
  const status = statusOf(error)
  return status !== undefined && [message, name].includes('UnknownError') ? `it answered ${status}` : message
}

/** The status of an S3 answer, if there was one. */
function statusOf(error: unknown): number | undefined {
  for (const cause of causesOf(error)) {
    const metadata: unknown = Reflect.get(cause, '$metadata')
    if (typeof metadata === 'object' && metadata && 'httpStatusCode' in metadata) return Number(metadata.httpStatusCode)
  }
  return undefined
}
