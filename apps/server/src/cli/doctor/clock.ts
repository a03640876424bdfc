import type { Clock } from '../../platform/clock.ts'
import type { DatabaseConnection } from '../../platform/database/database.ts'
import { fail, ok, warn, type Judgement } from './finding.ts'

/** What a rider may notice: "a minute ago" for what was said just now. */
const noticedMs = 2000
/** What breaks things: links and sessions that are over before they began. */
const harmfulMs = 60_000

/** Whether this machine and the database's agree on the time. */
export async function judgeClock({ pool }: Pick<DatabaseConnection, 'pool'>, clock: Clock): Promise<Judgement> {
  const before = clock().getTime()
  const { rows } = await pool.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  const after = clock().getTime()
  const now = rows[0]?.now ?? 0
  // Between asking and hearing the answer any moment may be meant.
  const apart = now < before ? before - now : Math.max(0, now - after)
  if (apart <= noticedMs) return ok('Agrees with the database.')
  const says = `${Math.round(apart / 1000)} seconds apart from the database's: let both machines set their clocks by NTP.`
  return apart > harmfulMs ? fail(says) : warn(says)
}
