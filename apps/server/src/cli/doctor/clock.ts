import type { Clock } from '../../platform/clock.ts'
import type { DatabaseConnection } from '../../platform/database/database.ts'
import { fail, ok, warn, type Judgement } from './finding.ts'

/** Riders may notice such a difference: "a minute ago" for a new message. */
const noticedMs = 2000
/** Such a difference makes links and sessions expire before they start. */
const harmfulMs = 60_000

export async function judgeClock({ pool }: Pick<DatabaseConnection, 'pool'>, clock: Clock): Promise<Judgement> {
  const before = clock().getTime()
  const { rows } = await pool.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  const after = clock().getTime()
  const now = rows[0]?.now ?? 0
  // The database may have read its clock at any moment between the query and the reply.
  const apart = now < before ? before - now : Math.max(0, now - after)
  if (apart <= noticedMs) return ok('Agrees with the database.')
  const message = `${Math.round(apart / 1000)} seconds apart from the database's clock: synchronise both machines by NTP.`
  return apart > harmfulMs ? fail(message) : warn(message)
}
