import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsFolder } from './local-files.ts'
import { firstUnknownMigration } from './migration-tags.ts'
import { isWhole, readHead } from './read-backup.ts'
import { unfinishedSuffix } from './write-backup.ts'

export interface FoundBackup {
  folder: string
  /** ISO 8601. */
  createdAt: string
}

/** The newest backup in `DATA_DIR/backups`, daily or by command, that this release can restore. Undefined if there is none. */
export async function findNewestBackup(dataDir: string): Promise<FoundBackup | undefined> {
  const names = await readdir(backupsFolder(dataDir)).catch(() => [])
  const found: FoundBackup[] = []
  for (const name of names) {
    if (name.startsWith('.') || name.endsWith(unfinishedSuffix)) continue
    const folder = join(backupsFolder(dataDir), name)
    const head = await readHead(folder).catch(() => undefined)
    if (head && (await firstUnknownMigration(head)) === undefined) found.push({ folder, createdAt: head.createdAt })
  }
  for (const backup of found.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)))
    if (await isWhole(backup.folder)) return backup
  return undefined
}
