import type { DatabaseConnection } from './database.ts'

/**
 * Counts anew what the planner must know to choose an index. PostgreSQL does so by itself; the embedded database has nobody
 * who would, and without figures it reads whole tables. A small sample is enough and keeps others waiting for milliseconds.
 */
export async function gatherStatistics({
  withoutDeadline,
  isEmbedded,
}: Pick<DatabaseConnection, 'withoutDeadline' | 'isEmbedded'>): Promise<void> {
  if (isEmbedded) await withoutDeadline((client) => client.query('set default_statistics_target = 20; analyze'))
}
