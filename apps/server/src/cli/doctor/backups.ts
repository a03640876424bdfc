import { hourMs } from '@scooter-rides/time'
import { dailyBackups } from '../../backup/backup-status.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import { fail, ok, warn, type Judgement } from './finding.ts'

/** A day, and a margin for a busy or sleeping machine. */
const dueAfterHours = 48
const longOverdueHours = 7 * 24

/** The operator backs up a PostgreSQL server. */
export async function judgeBackups({ databaseUrl, dataDir }: Config, clock: Clock): Promise<Judgement> {
  if (databaseUrl) return ok('Back up PostgreSQL yourself: see npm run backup.')
  const { latest, failure } = await dailyBackups(dataDir)
  const failed = failure ? ` The last attempt failed at ${failure.at}: ${failure.reason}` : ''
  if (!latest) return warn(`There is no backup yet: a running server makes one a day.${failed}`)
  const hours = Math.floor((clock().getTime() - latest.at.getTime()) / hourMs)
  if (hours < 0)
    return warn(
      `The backup ${latest.name} is dated in the future: the clock of this machine is wrong, or was when the backup was made. Correct the clock, or move the backup away.${failed}`,
    )
  const message = `The last backup is ${hours < dueAfterHours ? `${hours} hours` : `${Math.floor(hours / 24)} days`} old.`
  if (hours >= longOverdueHours) return fail(`${message}${failed} Start the server, or make a backup: npm run backup.`)
  return failure || hours >= dueAfterHours ? warn(`${message}${failed}`) : ok(message)
}
