import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Undefined with S3, whose files the operator backs up there. */
export function localFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): string | undefined {
  return s3 ? undefined : join(dataDir, 'files')
}

export const backupsFolder = (dataDir: string) => join(dataDir, 'backups')

/** A name for a backup that sorts by time and is valid on every file system. */
export const backupName = (now: Date) => now.toISOString().replaceAll(/[:.]/g, '-')
