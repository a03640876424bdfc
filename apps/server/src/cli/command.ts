import { statSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, type Config } from '../config.ts'
import { misspeltVariables } from '../misspelt-variables.ts'
import { joinEmbeddedDatabase, openDatabase, type DatabaseConnection } from '../platform/database/database.ts'
import { DatabaseInUseError } from '../platform/database/embedded/index.ts'
import { waitForDatabase } from '../platform/database/wait-for-database.ts'
import { withCommandNames } from '../platform/process/command-names.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import { withRestoreAdvice } from './restore-advice.ts'
import { sentenceFor } from './sentence-for.ts'

/** A starting process holds the database before it accepts connections. */
const joinTimeoutMs = 15_000

/** Prints the result of a command, or a sentence for an error that the operator can fix. */
export async function runCommand(work: (config: Config) => Promise<string>) {
  const misspelt = misspeltVariables(process.env)
  if (misspelt) process.stderr.write(`${misspelt}\n`)
  try {
    const config = readConfig(process.env)
    process.stdout.write(`${withCommandNames(await withRestoreAdvice(config, () => work(config)))}\n`)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`)
    process.exit(1)
  }
}

/** Through the socket of the process that holds the database, if any. */
export async function withDatabase<T>(config: Config, work: (database: DatabaseConnection) => Promise<T>): Promise<T> {
  let timeoutMs = 0
  const database = await openDatabase(config).catch((error: unknown) => {
    if (!(error instanceof DatabaseInUseError)) throw error
    timeoutMs = joinTimeoutMs
    return joinEmbeddedDatabase(config.dataDir)
  })
  return useConnection(database, work, timeoutMs)
}

export function refuseWithoutDatabase({ databaseUrl, dataDir }: Config) {
  // Throws if the folder cannot be read: then it is unknown whether there is a database.
  if (!databaseUrl && !statSync(join(dataDir, 'database'), { throwIfNoEntry: false }))
    throw new StartError(
      `There is no database in ${dataDir} yet. Start the server once, or set DATA_DIR or DATABASE_URL.`,
    )
}

export async function useConnection<T>(
  database: DatabaseConnection,
  work: (database: DatabaseConnection) => Promise<T>,
  timeoutMs = 0,
) {
  try {
    await waitForDatabase(database, () => {}, { timeoutMs })
    return await work(database)
  } finally {
    await database.close()
  }
}
