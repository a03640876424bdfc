import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeBackup } from '../../apps/server/src/backup/write-backup.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { insertManyRides } from '../../apps/server/test/database/many-rides.ts'
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts'
import { newEmbedded, newPostgres, type BenchDatabase } from './lib/databases.ts'
import { measureRun } from './lib/measured-run.ts'
import type { Figure } from './lib/report.ts'

const timesPostgres = 2
const defaultRides = 100_000
const restoreCommand = fileURLToPath(new URL('../../apps/server/src/cli/restore.ts', import.meta.url))

/** `npm run restore` of a backup into the embedded database, compared with PostgreSQL. A number sets the rides. */
export default async function restore(options: string[]): Promise<Figure[]> {
  const rides = Number(options.find((option) => /^\d+$/.test(option)) ?? defaultRides)
  const folder = await mkdtemp(join(tmpdir(), 'scooter-bench-restore-'))
  try {
    const backup = join(folder, 'backup')
    await withPostgres((database) => backUp(database, rides, backup))
    const reference = await withPostgres((database) => restoreInto(database, backup))
    const ours = await within(await newEmbedded(), (database) => restoreInto(database, backup))
    const ratio = ours / reference
    return [
      {
        what: `embedded, ${rides} rides`,
        unit: 's',
        ours,
        reference,
        referenceName: 'PostgreSQL',
        ratio,
        goal: `at most ${timesPostgres}`,
        holds: ratio <= timesPostgres,
      },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function withPostgres<T>(work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const database = await newPostgres()
  if (!database) throw new Error('There is no PostgreSQL here: name one in DATABASE_URL.')
  return within(database, work)
}

async function within<T>(database: BenchDatabase, work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(database)
  } finally {
    await database.remove()
  }
}

async function backUp({ url, dataDir }: BenchDatabase, rides: number, target: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir })
  try {
    await migrateDatabase(database)
    await insertManyRides(database.pool, rides, { isSearchable: true })
    await writeBackup({ database, dataDir, target, now: new Date() })
  } finally {
    await database.close()
  }
}

/** In seconds, with the start of the command and the creation of the embedded database. */
async function restoreInto({ url, dataDir }: BenchDatabase, backup: string): Promise<number> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) }
  return (await measureRun(process.execPath, [restoreCommand, backup], { env })).seconds
}
