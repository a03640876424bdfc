import type { WriteStream } from 'node:tty'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type {
  FirstAdmin,
  firstAdminHints,
  firstAdminNote,
  issueSetupLink,
} from './modules/auth/roles/first-admin.service.ts'
import { systemClock } from './platform/clock.ts'
import type { DatabaseConnection } from './platform/database/database.ts'
import { withCommandNames } from './platform/process/command-names.ts'
import { release } from './platform/release.ts'

interface ReadyServer {
  config: Config
  database: DatabaseConnection
  found: FirstAdmin
  issueSetupLink: typeof issueSetupLink
  firstAdminNote: typeof firstAdminNote
  firstAdminHints: typeof firstAdminHints
}

/**
 * Logs `server.ready` at every log level, because supervisors and scripts wait for it. The sentence for people and the link that
 * registers an admin go to the terminal only: logs are stored and read by others.
 */
export async function reportReady(app: FastifyInstance, ready: ReadyServer): Promise<void> {
  const { config, database, found } = ready
  const address = config.publicUrl ?? app.listeningOrigin
  app.log.level = 'info'
  app.log.info({ version: release, address, database: database.isEmbedded ? 'embedded' : 'postgres' }, 'server.ready')
  app.log.level = config.logLevel
  const terminal = findTerminal()
  if (terminal) {
    const link =
      found.type === 'byLink' ? await ready.issueSetupLink({ db: database.db, clock: systemClock }, address) : ''
    const note = withCommandNames(ready.firstAdminNote(found, link))
    terminal.write(`${config.productName} is ready at ${address}${note}\n`)
  } else if (found.type !== 'exists')
    app.log.warn({ hint: withCommandNames(ready.firstAdminHints[found.type]) }, 'server.no_admin')
}

/** The log goes to stdout, so stderr is preferred. */
const findTerminal = (): WriteStream | undefined => [process.stderr, process.stdout].find(({ isTTY }) => isTTY)
