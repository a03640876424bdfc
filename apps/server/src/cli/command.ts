import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig, type Config } from '../config.ts'
import {
  applicationName,
  joinEmbeddedDatabase,
  openDatabase,
  type DatabaseConnection,
} from '../platform/database/database.ts'
import { DatabaseInUseError } from '../platform/database/embedded-database.ts'
import { isEmbeddedRunning } from '../platform/database/embedded-socket.ts'
import { waitForDatabase } from '../platform/database/wait-for-database.ts'
import { StartError } from '../platform/process/lifecycle.ts'

/** Runs a program of the command line: what it returns is printed, what the operator can mend comes as a sentence. */
export async function runCommand(work: (config: Config) => Promise<string>) {
  try {
    process.stdout.write(`${await work(readConfig(process.env))}\n`)
    process.exit(0)
  } catch (error) {
    const isPlain =
      error instanceof ConfigError ||
      error instanceof StartError ||
      error instanceof DatabaseInUseError ||
      isWrongArgument(error)
    process.stderr.write(isPlain ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  }
}

const isWrongArgument = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** The database of the configuration, through a running server's socket where one holds it, for as long as `work` takes. */
export async function withDatabase<T>(config: Config, work: (database: DatabaseConnection) => Promise<T>): Promise<T> {
  const isJoining = !config.databaseUrl && (await isEmbeddedRunning(config.dataDir))
  return use(isJoining ? joinEmbeddedDatabase(config.dataDir) : await openDatabase(config), work)
}

/**
 * The database of the configuration when nobody else uses it.
 * @throws StartError or DatabaseInUseError when a server runs on it
 */
export async function withIdleDatabase<T>(
  config: Config,
  work: (database: DatabaseConnection) => Promise<T>,
): Promise<T> {
  return use(await openDatabase(config), async (database) => {
    if (!database.isEmbedded) await refuseWhileServed(database)
    return work(database)
  })
}

export function refuseWithoutDatabase({ databaseUrl, dataDir }: Config) {
  if (!databaseUrl && !existsSync(join(dataDir, 'database')))
    throw new StartError(
      `There is no database in ${dataDir} yet. Start the server once, or set DATA_DIR or DATABASE_URL.`,
    )
}

async function use<T>(database: DatabaseConnection, work: (database: DatabaseConnection) => Promise<T>) {
  try {
    await waitForDatabase(database.pool, () => {}, 0)
    return await work(database)
  } finally {
    await database.close()
  }
}

async function refuseWhileServed({ pool }: DatabaseConnection) {
  const { rows } = await pool.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()',
    [applicationName],
  )
  if (rows.length > 0) throw new StartError('A server is using this database. Stop it first.')
}
