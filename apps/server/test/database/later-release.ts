import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseConnection } from '../../src/platform/database/database.ts'
import { migrateInside } from '../../src/platform/database/migrate.ts'
import { migrationsFolder, readJournal } from '../../src/platform/database/schema-state.ts'

/** Migrates as release 9.9.0 would, with one more migration. */
export async function migrateAsLaterRelease(
  { withoutDeadline }: Pick<DatabaseConnection, 'withoutDeadline'>,
  statement: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-later-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journal = readJournal(folder)
    const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1000
    const entry = { ...journal.entries.at(-1), tag: '9999_of_the_future', when }
    await writeFile(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: [...journal.entries, entry] }),
    )
    await writeFile(join(folder, '9999_of_the_future.sql'), statement)
    await withoutDeadline(async (client) => {
      await client.query('BEGIN')
      await migrateInside(client, folder)
      await client.query(`UPDATE drizzle.__drizzle_migrations SET release = '9.9.0' WHERE tag = '9999_of_the_future'`)
      await client.query('COMMIT')
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
