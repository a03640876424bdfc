import type { DatabaseConnection } from './database.ts'

/**
 * Counts anew what the planner must know to choose an index. PostgreSQL does so by itself; the embedded database has nobody
 * who would, and without figures it reads whole tables. A small sample is enough and keeps others waiting for milliseconds.
 * What was deleted from tables that come and go is cleared away as well.
 */
export async function gatherStatistics({
  withoutDeadline,
  isEmbedded,
}: Pick<DatabaseConnection, 'withoutDeadline' | 'isEmbedded'>): Promise<void> {
  if (!isEmbedded) return
  await withoutDeadline(async (client) => {
    await client.query('set default_statistics_target = 20; analyze')
    await client.query('vacuum outbox, pgboss.job_common')
  })
}
