import { isNamedHost } from '../../modules/webhooks/webhook-hosts.policy.ts'
import type { DatabaseConnection } from '../../platform/database/database.ts'
import { ok, warn, type Judgement } from './finding.ts'

/** Whether `WEBHOOK_HOSTS` names the hosts of the stored webhooks. Their addresses may contain secrets, so only hosts are shown. */
export async function judgeWebhooks(
  { pool }: Pick<DatabaseConnection, 'pool'>,
  hosts: readonly string[],
): Promise<Judgement> {
  const { rows: tables } = await pool.query<{ exists: boolean }>(`select to_regclass('webhooks') is not null as exists`)
  if (!tables[0]?.exists) return ok('There are no webhooks.')
  const { rows } = await pool.query<{ url: string; is_active: boolean }>('select url, is_active from webhooks')
  if (rows.length === 0) return ok('There are no webhooks.')
  const unnamed = rows.filter(({ url, is_active: isActive }) => isActive && !isNamedHost(new URL(url), hosts))
  if (unnamed.length === 0) return ok(`WEBHOOK_HOSTS names the hosts of all ${rows.length} webhooks.`)
  const names = [...new Set(unnamed.map(({ url }) => new URL(url).host))]
  return warn(
    `Webhooks are not delivered to ${names.join(', ')}: name these hosts in WEBHOOK_HOSTS, or delete the webhooks.`,
  )
}
