import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { usersTable } from './users.table.ts'

const { suspendedAt, suspendedUntil } = usersTable

/**
 * Whether a rider's account is suspended, as `suspensionOf`. The condition is never null, so it may be negated.
 * @param now a placeholder is ISO 8601
 */
export function isSuspended(now: Date | Placeholder): SQL<boolean> {
  const at = sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`
  return sql<boolean>`(${suspendedAt} is not null and (${suspendedUntil} is null or ${suspendedUntil} > ${at}))`
}
