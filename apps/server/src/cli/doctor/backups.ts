import { hourMs } from '@scooter-rides/time'
import { listDaily } from '../../backup/daily-backups.ts'
import { readFailure } from '../../backup/last-failure.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import { fail, ok, warn, type Judgement } from './finding.ts'

/** A day, and a margin for a busy or sleeping machine. */
const dueAfterHours = 48
const longOverdueHours = 7 * 24

/** The operator backs up a PostgreSQL server. */
export async function judgeBackups({ databaseUrl, dataDir }: Config, clock: Clock): Promise<Judgement> {
  if (databaseUrl) return ok('Back up PostgreSQL yourself: see npm run backup.')
  const latest = (await listDaily(dataDir)).at(-1)
  const failure = await readFailure(dataDir)
  const failed = failure ? ` The last attempt failed at ${failure.at}: ${failure.reason}` : ''
  const at = latest && madeAt(latest)
  if (!at) return warn(`There is no backup yet: a running server makes one a day.${failed}`)
  const hours = Math.floor((clock().getTime() - at.getTime()) / hourMs)
  const message = `The last backup is ${hours < dueAfterHours ? `${hours} hours` : `${Math.floor(hours / 24)} days`} old.`
  if (hours >= longOverdueHours) return fail(`${message}${failed} Start the server, or make a backup: npm run backup.`)
  return failure || hours >= dueAfterHours ? warn(`${message}${failed}`) : ok(message)
}

/** The time in `daily-2026-04-28T10-00-00-000Z`. */
function madeAt(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(name) ?? []
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined
}
