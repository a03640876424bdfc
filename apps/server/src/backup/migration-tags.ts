import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { migrationsFolder } from '../platform/database/migrate.ts'

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })
const journalPath = (folder: string) => join(folder, 'meta/_journal.json')

async function readJournal(folder: string) {
  return journalSchema.parse(JSON.parse(await readFile(journalPath(folder), 'utf8')))
}

export async function listMigrationTags(): Promise<string[]> {
  return (await readJournal(migrationsFolder)).entries.map(({ tag }) => tag)
}

/** Runs `work` with a temporary folder that contains only the first `count` migrations. */
export async function withFirstMigrations<T>(count: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journal = await readJournal(folder)
    await writeFile(journalPath(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
