import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { openFileStore } from '../../platform/storage/open-file-store.ts'
import { isDiskFull } from '../../platform/process/disk-full.ts'
import { storeProblem } from '../store-problem.ts'
import { tryStore } from '../try-store.ts'
import { nearestFolder } from './nearest-folder.ts'
import { fail, ok, type Judgement } from './finding.ts'

type StoreConfig = Pick<Config, 'dataDir' | 's3'>

/** Stores a file to check the storage of photos and attachments. */
export async function judgeFiles(config: StoreConfig): Promise<Judgement> {
  return config.s3 ? judgeBucket(config, config.s3.bucket) : judgeFolder(config.dataDir)
}

async function judgeFolder(dataDir: string): Promise<Judgement> {
  const folder = nearestFolder(join(dataDir, 'files'))
  const file = join(folder, `.doctor-${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(file, 'The doctor was here.', { flag: 'wx', mode: 0o600 })
    return ok(`${folder} is writable.`)
  } catch (error) {
    if (isDiskFull(error)) return fail(`${folder} has no space for a file: free some space.`)
    const { message } = error instanceof Error ? error : new Error(String(error))
    return fail(`${folder} is not writable: make this user its owner, or set DATA_DIR (${message}).`)
  } finally {
    // A full disk leaves an empty file.
    await rm(file, { force: true }).catch(() => {})
  }
}

async function judgeBucket(config: StoreConfig, bucket: string): Promise<Judgement> {
  try {
    return (await tryStore(openFileStore(config)))
      ? ok(`The bucket ${bucket} stores files and returns them.`)
      : fail(`The bucket ${bucket} does not return stored files.`)
  } catch (error) {
    return fail(storeProblem(error, config))
  }
}
