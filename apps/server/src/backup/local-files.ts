import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Where files lie when this machine keeps them; in an S3 store they are that store's to back up. */
export function localFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): string | undefined {
  return s3 ? undefined : join(dataDir, 'files')
}

export const backupsFolder = (dataDir: string) => join(dataDir, 'backups')

/** A name for a backup of this moment that sorts by time and is allowed on every file system. */
export const backupName = (now: Date) => now.toISOString().replaceAll(/[:.]/g, '-')
