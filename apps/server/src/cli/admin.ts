import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig, type Config } from '../config.ts'
import { createAdminCommands } from '../modules/auth/admin-commands.ts'
import { joinEmbeddedDatabase, openDatabase, type DatabaseConnection } from '../platform/database/database.ts'
import { isEmbeddedRunning } from '../platform/database/embedded-socket.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { HttpProblem } from '../platform/http/problem.ts'

const usage = `Usage: npm run admin -- COMMAND

  grant EMAIL [--role moderator]    makes an account admin (or moderator)
  revoke EMAIL [--role moderator]   takes the role back; the last admin stays
  list                              names all admins and moderators
  reset-link EMAIL                  prints a link that sets a new password; it works once, for 30 minutes
`

const commandNames = ['grant', 'revoke', 'list', 'reset-link'] as const

class UsageError extends Error {
  override name = 'UsageError'
}

/** PostgreSQL by address; the embedded database through a running server's socket, or opened here when none runs. */
async function connect(config: Config): Promise<DatabaseConnection> {
  if (!config.databaseUrl && (await isEmbeddedRunning(config.dataDir))) return joinEmbeddedDatabase(config.dataDir)
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    throw new UsageError(
      `There is no database in ${config.dataDir} yet. Start the server once, or set DATA_DIR or DATABASE_URL.`,
    )
  const connection = await openDatabase(config)
  await migrateDatabase(connection)
  return connection
}

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { role: { type: 'string', default: 'admin' } },
    })
    const [given, email] = positionals
    const command = commandNames.find((name) => name === given)
    if (values.role !== 'admin' && values.role !== 'moderator')
      throw new UsageError('--role must be admin or moderator.')
    if (!command || (command !== 'list' && email === undefined)) throw new UsageError(usage)
    const { role } = values
    return { command, email: email ?? '', role } as const
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(usage)
  }
}

async function run() {
  const { command, email, role } = readCommand()
  const config = readConfig(process.env)
  const connection = await connect(config)
  try {
    const commands = createAdminCommands({ db: connection.db, siteUrl: config.siteUrl, clock: () => new Date() })
    if (command === 'list') return await commands.list()
    if (command === 'reset-link') return await commands.resetLink(email)
    return await commands[command](email, role)
  } finally {
    await connection.close()
  }
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ConfigError || error instanceof HttpProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
