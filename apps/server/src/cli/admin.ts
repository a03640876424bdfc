import { parseArgs } from 'node:util'
import { ground, limits } from '@scooter-rides/contract'
import { backupStatus } from '../backup/backup-status.ts'
import { createAdminCommands } from '../modules/auth/roles/admin-commands.service.ts'
import { requireCurrentSchema } from '../platform/database/schema-state.ts'
import { openSecrets } from '../platform/privacy/secrets.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import { addJob } from './add-job.ts'
import { listFailures } from './failures.ts'
import { listFigures } from './figures.ts'
import { createJudge } from './judge.ts'
import { transparencyReport } from './transparency-report.ts'
import { refuseWithoutDatabase, runCommand, withDatabase } from './command.ts'

const usage = `Usage: npm run admin -- COMMAND

  grant EMAIL [--role moderator]    makes an account an admin (or a moderator)
  revoke EMAIL [--role moderator]   revokes the role, except from the last admin
  setup-link                        prints a link that registers the first admin
  list                              lists all admins and moderators
  reset-link EMAIL                  prints a link to set a new password; it works once and expires after ${limits.resetLinkMinutes} minutes
  reset-factors EMAIL               removes the second factors of a rider who lost them: the password alone signs in again
  suspend EMAIL --facts TEXT --ground 'rule: TEXT' [--until DATE]
                                    ends all sessions of a rider and locks the account; indefinitely without --until;
                                    the ground is a rule of the site or a law ('law: TEXT'); the rider reads both
  lift EMAIL                        ends the suspension, even if the account was deleted
  status                            shows the result of the last daily backup
  stats                             shows figures of the community: riders, rides, messages, storage, open reports
  report YEAR [--json]              prints the figures of a transparency report: reports, decisions, appeals
  failures                          lists jobs (such as mails) and events that failed
`

const commandNames = [
  'grant',
  'revoke',
  'setup-link',
  'list',
  'reset-link',
  'reset-factors',
  'suspend',
  'lift',
  'status',
  'stats',
  'report',
  'failures',
] as const
const needsNobody = new Set<string>(['setup-link', 'list', 'status', 'stats', 'failures'])

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        role: { type: 'string', default: 'admin' },
        facts: { type: 'string', default: '' },
        ground: { type: 'string', default: '' },
        until: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    })
    const [given, email] = positionals
    const command = commandNames.find((name) => name === given)
    if (values.role !== 'admin' && values.role !== 'moderator')
      throw new StartError('--role must be admin or moderator.')
    if (!command || (!needsNobody.has(command) && email === undefined)) throw new StartError(usage)
    const { role } = values
    const facts = values.facts.trim()
    if (command === 'suspend' && !facts) throw new StartError('Say what happened: --facts TEXT.')
    const base = ground.safeParse(values.ground).data ?? ''
    if (command === 'suspend' && !base)
      throw new StartError("Name the rule or the law: --ground 'rule: TEXT' or --ground 'law: TEXT'.")
    if (command === 'report' && !/^2\d{3}$/.test(email ?? '')) throw new StartError('Name a year, such as 2026.')
    const until = values.until === undefined ? null : new Date(values.until)
    if (until && !(until > new Date())) throw new StartError('--until must be a future date, such as 2030-12-31.')
    return {
      command,
      email: email ?? '',
      role,
      asJson: values.json,
      suspension: { facts, ground: base, until },
    } as const
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(usage)
  }
}

await runCommand(async (config) => {
  const { command, email, role, asJson, suspension } = readCommand()
  refuseWithoutDatabase(config)
  if (command === 'status') return backupStatus(config)
  return withDatabase(config, async (database) => {
    // It does not migrate: a server of an older release may be using the tables.
    await requireCurrentSchema(database.pool)
    const commands = createAdminCommands({ ...config, db: database.db, clock: () => new Date(), addJob })
    if (command === 'stats') return listFigures(database.db, new Date())
    if (command === 'report') return transparencyReport(database.db, Number(email), { asJson })
    if (command === 'failures') return listFailures(database.db)
    if (command === 'setup-link') return commands.setupLink()
    if (command === 'list') return commands.list()
    if (command === 'reset-link') return commands.resetLink(email)
    if (command === 'reset-factors') return commands.resetFactors(email)
    const secretKey = openSecrets(config.dataDir).cookieKey
    const judge = createJudge({ ...config, db: database.db, clock: () => new Date(), secretKey })
    if (command === 'suspend') return judge.suspend(email, suspension)
    if (command === 'lift') return judge.lift(email)
    return commands[command](email, role)
  })
})
