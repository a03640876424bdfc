import { listMigrationTags } from '../backup/migration-tags.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { runCommand, withDatabase } from './command.ts'

// npm run migrate: migrates the schema before a start, which would do it, too.
await runCommand((config) =>
  withDatabase(config, async (database) => {
    await migrateDatabase(database)
    return `The database is up to date: ${(await listMigrationTags()).at(-1)}.`
  }),
)
