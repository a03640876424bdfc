import type { DatabaseConnection } from './database.ts'

/** Some columns need larger samples in PostgreSQL; in the embedded database such samples would block all callers for seconds. */
const contentWithLess = `do $$ declare wanted record; begin
  for wanted in select attrelid::regclass as relation, attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where attstattarget > 20 and relkind = 'r' and relnamespace = 'public'::regnamespace
  loop execute format('alter table %s alter column %I set statistics -1', wanted.relation, wanted.name); end loop;
end $$`

/**
 * Updates statistics and vacuums: the embedded database does neither, and without statistics it scans whole tables. A small
 * sample blocks only for milliseconds.
 */
export async function gatherStatistics({
  withoutDeadline,
  isEmbedded,
}: Pick<DatabaseConnection, 'withoutDeadline' | 'isEmbedded'>): Promise<void> {
  if (!isEmbedded) return
  await withoutDeadline(async (client) => {
    await client.query(contentWithLess)
    await client.query('set default_statistics_target = 20; analyze')
    await client.query('vacuum outbox, pgboss.job_common')
  })
}
