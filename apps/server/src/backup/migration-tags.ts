import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupHead } from './backup-format.ts'
import { migrationsFolder, readJournal } from '../platform/database/schema-state.ts'

export async function listMigrationTags(): Promise<string[]> {
  return readJournal().entries.map(({ tag }) => tag)
}

/** Undefined if this release has all migrations of the backup, so that it can restore it. */
export async function firstUnknownMigration({
  migrations,
}: Pick<BackupHead, 'migrations'>): Promise<string | undefined> {
  const known = await listMigrationTags()
  return migrations.find((tag, at) => known[at] !== tag)
}

/** Runs `work` with a temporary folder that contains only the first `count` migrations. */
export async function withFirstMigrations<T>(count: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journal = readJournal(folder)
    await writeFile(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
    )
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
