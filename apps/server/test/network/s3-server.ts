import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll } from 'vitest'
import type { S3Options } from '../../src/platform/storage/s3-file-store.ts'

export interface S3Server {
  options: S3Options
  /** The bucket as a folder; the content of an object is the file `KEY._S3rver_object`. */
  folder: string
}

/**
 * An S3 server with one empty bucket. It refuses unknown access keys, but does not check signatures: it signs the address of
 * a bucket without the final slash that the client sends.
 */
export function useS3Server(): () => S3Server {
  let folder = ''
  let server: S3rver
  let port = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scooter-s3-'))
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'rides', configs: [] }],
      allowMismatchedSignatures: true,
    })
    port = (await server.run()).port
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })
  return () => ({
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'rides',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    folder: join(folder, 'rides'),
  })
}

export const s3Variables = ({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Options) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})
