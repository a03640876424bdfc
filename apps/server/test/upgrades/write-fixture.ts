import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../src/app.ts'
import { databaseFile } from '../../src/backup/backup-format.ts'
import { writeBackup } from '../../src/backup/write-backup.ts'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { migrateDatabase } from '../../src/platform/database/migrate.ts'
import { StartError } from '../../src/platform/process/lifecycle.ts'
import { release } from '../../src/platform/release.ts'
import { demoPeople } from '../../src/seed/demo-people.ts'
import { seedRiders } from '../../src/seed/riders.seed.ts'
import { seedCommunity } from '../../src/seed/seed-community.ts'
import { addConversations } from './add-conversations.ts'
import { folderOf } from './old-releases.ts'

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
    const database = await openDatabase({ databaseUrl: undefined, dataDir })
    await migrateDatabase(database)
    const config = { ...readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0' }), logLevel: 'silent' as const }
    const app = await createApp({ config, database })
    const password = randomBytes(12).toString('hex')
    await seedCommunity(app, { password, now: new Date() })
    const { riders } = await seedRiders(app, demoPeople, password)
    await addConversations(riders)
    await app.close()
    const backup = join(dataDir, 'backup')
    await writeBackup({ database, dataDir, target: backup, now: new Date() })
    await database.close()
    await mkdir(target)
    await cp(join(backup, databaseFile), join(target, databaseFile))
    await chmod(join(target, databaseFile), 0o644)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
