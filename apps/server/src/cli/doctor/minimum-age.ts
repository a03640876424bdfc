import type { DatabaseConnection } from '../../platform/database/database.ts'
import { ok, warn, type Judgement } from './finding.ts'

export async function judgeMinimumAge({ pool }: Pick<DatabaseConnection, 'pool'>): Promise<Judgement> {
  const { rows } = await pool.query<{ age: string | null }>(
    `select value ->> 'minimumAge' as age from instance_settings where key = 'site.settings'`,
  )
  const age = rows[0]?.age ?? null
  if (age !== null) return ok(`New riders confirm that they are at least ${age} years old.`)
  return warn(
    'A public site should ask for a minimum age: in the EU riders under 13 to 16, as the country says, cannot consent themselves. An admin sets it in the admin console, tab Settings.',
  )
}
