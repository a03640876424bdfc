import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { serverRoot } from '../server-root.ts'
import type { DatabaseConnection } from './database.ts'

// Any number will do, as long as nobody else locks it: "scooter" on a telephone keypad.
const migrationLock = 7_266_837

export const migrationsFolder = join(serverRoot, 'migrations')

/** Brings the schema up to date. Two processes starting at once do it once: the second waits, then finds nothing to do. */
export async function migrateDatabase(
  { pool, withoutDeadline }: Pick<DatabaseConnection, 'pool' | 'withoutDeadline'>,
  folder = migrationsFolder,
): Promise<void> {
  await withoutDeadline(async () => {
    const client = await pool.connect()
    try {
      await client.query('SET statement_timeout = 0')
      await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
      await migrate(drizzle(client), { migrationsFolder: folder })
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
      // A fresh connection gets the deadline back.
      client.release(true)
    }
  })
}
