import { parseArgs } from 'node:util'
import { limits } from '@scooter-rides/contract'
import { backupStatus } from '../backup/backup-status.ts'
import { createAdminCommands } from '../modules/auth/roles/admin-commands.service.ts'
import { requireCurrentSchema } from '../platform/database/schema-state.ts'
import { openSecrets } from '../platform/privacy/secrets.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import { listFailures } from './failures.ts'
import { listFigures } from './figures.ts'
import { createJudge } from './judge.ts'
import { refuseWithoutDatabase, runCommand, withDatabase } from './command.ts'

const usage = `Usage: npm run admin -- COMMAND

  grant EMAIL [--role moderator]    makes an account an admin (or a moderator)
  revoke EMAIL [--role moderator]   revokes the role, except from the last admin
  setup-link                        prints a link that registers the first admin
  list                              lists all admins and moderators
  reset-link EMAIL                  prints a link to set a new password; it works once and expires after ${limits.resetLinkMinutes} minutes
  suspend EMAIL --reason TEXT [--until DATE]
                                    ends all sessions of a rider and locks the account; indefinitely without --until
  lift EMAIL                        ends the suspension, even if the account was deleted
  status                            shows the result of the last daily backup
  stats                             shows figures of the community: riders, rides, messages, storage, open reports
  failures                          lists jobs (such as mails) and events that failed
`

const commandNames = [
  'grant',
  'revoke',
  'setup-link',
  'list',
  'reset-link',
  'suspend',
  'lift',
  'status',
  'stats',
  'failures',
] as const
const needsNobody = new Set<string>(['setup-link', 'list', 'status', 'stats', 'failures'])

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        role: { type: 'string', default: 'admin' },
        reason: { type: 'string', default: '' },
        until: { type: 'string' },
      },
    })
    const [given, email] = positionals
    const command = commandNames.find((name) => name === given)
    if (values.role !== 'admin' && values.role !== 'moderator')
      throw new StartError('--role must be admin or moderator.')
    if (!command || (!needsNobody.has(command) && email === undefined)) throw new StartError(usage)
    const { role } = values
    const reason = values.reason.trim()
    if (command === 'suspend' && !reason) throw new StartError('Give a reason: --reason TEXT.')
    const until = values.until === undefined ? null : new Date(values.until)
    if (until && !(until > new Date())) throw new StartError('--until must be a future date, such as 2030-12-31.')
    return { command, email: email ?? '', role, suspension: { reason, until } } as const
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(usage)
  }
}

await runCommand(async (config) => {
  const { command, email, role, suspension } = readCommand()
  refuseWithoutDatabase(config)
  if (command === 'status') return backupStatus(config)
  return withDatabase(config, async (database) => {
    // It does not migrate: a server of an older release may be using the tables.
    await requireCurrentSchema(database.pool)
    const commands = createAdminCommands({ ...config, db: database.db, clock: () => new Date() })
    if (command === 'stats') return listFigures(database.db, new Date())
    if (command === 'failures') return listFailures(database.db)
    if (command === 'setup-link') return commands.setupLink()
    if (command === 'list') return commands.list()
    if (command === 'reset-link') return commands.resetLink(email)
    const secretKey = openSecrets(config.dataDir).cookieKey
    const judge = createJudge({ ...config, db: database.db, clock: () => new Date(), secretKey })
    if (command === 'suspend') return judge.suspend(email, suspension)
    if (command === 'lift') return judge.lift(email)
    return commands[command](email, role)
  })
})
