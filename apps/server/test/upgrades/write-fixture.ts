import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minuteMs } from '@scooter-rides/time'
import { createApp } from '../../src/app.ts'
import { databaseFile } from '../../src/backup/backup-format.ts'
import { writeBackup } from '../../src/backup/write-backup.ts'
import { readConfig } from '../../src/config.ts'
import { openDatabase, type DatabaseConnection } from '../../src/platform/database/database.ts'
import { migrateDatabase } from '../../src/platform/database/migrate.ts'
import { StartError } from '../../src/platform/process/lifecycle.ts'
import { release } from '../../src/platform/release.ts'
import { demoCities } from '../../src/seed/demo-cities.ts'
import { demoPeople } from '../../src/seed/demo-people.ts'
import { seedRiders } from '../../src/seed/riders.seed.ts'
import { seedCommunity } from '../../src/seed/seed-community.ts'
import { addConversations } from './add-conversations.ts'
import { addRareRows, addRowsOfOthers } from './add-rare-rows.ts'
import { listEmptyTables } from './empty-tables.ts'
import { folderOf } from './old-releases.ts'

/** Four time zones and three languages, in a third of the time that the whole demo community takes. */
const cities = demoCities.filter(({ name }) => ['Porto', 'Baltimore', 'Taipei', 'Vaduz'].includes(name))
const people = demoPeople.filter(({ city }) => cities.some(({ name }) => name === city))
/** A call takes seconds on a busy machine, and no rider waits for it. */
const longestCallMs = 10 * minuteMs

// npm run upgrade:fixture: writes the data of this release, which tests of later releases update.
const target = folderOf(release)
try {
  if (existsSync(target)) throw new StartError(`${target} exists already. The data of a release is never replaced.`)
  await write()
  process.stdout.write(`The data of ${release} is in ${target}.\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function write() {
  const dataDir = await mkdtemp(join(tmpdir(), 'scooter-fixture-'))
  try {
    const backup = join(dataDir, 'backup')
    const database = await openDatabase({ databaseUrl: undefined, dataDir })
    try {
      await migrateDatabase(database)
      const [rider] = await addCommunity(database, dataDir)
      if (rider) await addRowsOfOthers(database, rider)
      await refuseEmptyTables(database)
      await writeBackup({ database, dataDir, target: backup, now: new Date() })
    } finally {
      await database.close()
    }
    await mkdir(target)
    await cp(join(backup, databaseFile), join(target, databaseFile))
    await chmod(join(target, databaseFile), 0o644)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** @returns the riders, the first of whom is an administrator */
async function addCommunity(database: DatabaseConnection, dataDir: string) {
  const config = { ...readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0' }), logLevel: 'silent' as const }
  const app = await createApp({ config, database, workMs: longestCallMs })
  try {
    const password = randomBytes(12).toString('hex')
    await seedCommunity(app, { password, now: new Date(), cities })
    const { riders } = await seedRiders(app, people, password)
    await addConversations(riders)
    await addRareRows(riders, database, password)
    return riders
  } finally {
    // An open app or database would keep the process running after a failure.
    await app.close()
  }
}

async function refuseEmptyTables({ pool }: DatabaseConnection) {
  const empty = await listEmptyTables(pool)
  if (empty.length > 0)
    throw new StartError(
      `These tables have no rows: ${empty.join(', ')}. Add rows in add-rare-rows.ts, or a reason in empty-tables.ts.`,
    )
}
