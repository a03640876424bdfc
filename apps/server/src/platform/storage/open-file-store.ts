import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { createLocalFileStore } from './local-file-store.ts'
import { createS3FileStore, type S3Options } from './s3-file-store.ts'

/** S3 if it is configured, else a folder in `dataDir`. */
export function openFileStore({ dataDir, s3 }: { dataDir: string; s3: S3Options | undefined }): FileStore {
  return s3 ? createS3FileStore(s3) : createLocalFileStore(join(dataDir, 'files'))
}
