import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/** Milliseconds, fewer than PostgreSQL's `deadlock_timeout`: the batch gives way, never a rider's call. */
const lockTimeoutMs = 500

export async function limitLocks(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`)
}
