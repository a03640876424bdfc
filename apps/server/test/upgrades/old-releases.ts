import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadBackup } from '../../src/backup/load-backup.ts'
import { withFirstMigrations } from '../../src/backup/migration-tags.ts'
import { readHead } from '../../src/backup/read-backup.ts'
import type { DatabaseConnection } from '../../src/platform/database/database.ts'
import { migrateInside } from '../../src/platform/database/migrate.ts'
import { multiplyRides } from './many-old-rides.ts'

/**
 * The folders with a backup of each release, the oldest first. Two are development versions before the first release: the first
 * one, and the last one whose migrations filled the search index.
 */
export const oldReleases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted(new Intl.Collator('en', { numeric: true }).compare)

export const folderOf = (oldRelease: string) => join(import.meta.dirname, oldRelease)

interface Changes {
  /** Tables and columns that migrations removed. */
  removed: string[]
  /** Rows that migrations moved to other tables: the same number must be there afterwards. */
  moved: { from: string; which: string; to: string; as: string }[]
}

const noChanges: Changes = { removed: [], moved: [] }
const allChanges: Record<string, Changes> = {
  '0.0.0-2026-11-21': {
    removed: [
      'appeals',
      // Derived from the marks of the members.
      'messages.read_by',
      // Zones are hidden in squares instead of circles.
      'privacy_zones.hidden_lat',
      'privacy_zones.hidden_lng',
      'privacy_zones.hidden_radius',
    ],
    moved: [
      { from: 'appeals', which: 'true', to: 'reports', as: `kind = 'appeal'` },
      { from: 'friendships', which: `status = 'blocked'`, to: 'blocks', as: 'true' },
    ],
  },
}

/** What migrations changed on purpose since a release. Everything else must survive. */
export const changesSince = (oldRelease: string): Changes => allChanges[oldRelease] ?? noChanges

/** Creates the tables of an old release in the empty database and fills them with its data, copied until there are `rideCount` rides. */
export async function loadOldRelease(database: DatabaseConnection, oldRelease: string, rideCount = 0): Promise<void> {
  const folder = folderOf(oldRelease)
  const { migrations } = await readHead(folder)
  await database.withoutDeadline(async (client) => {
    await client.query('BEGIN; SET LOCAL timezone = UTC')
    await withFirstMigrations(migrations.length, (first) => migrateInside(client, first))
    await loadBackup(client, folder)
    await client.query('COMMIT')
    await multiplyRides(client, rideCount)
  })
}
