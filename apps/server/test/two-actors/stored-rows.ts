import type pg from 'pg'

/** The columns of the last activity, which any call may update. */
const livelyColumns = ['last_active_at', 'expire', 'sess']

/** A fingerprint of every table, to detect what a call stored. */
export async function storedRows(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const prints = tables.rows.map(
    ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(r, '' order by r), '')) as print
      from (select (to_jsonb(t) - array['${livelyColumns.join("','")}'])::text as r from ${name} t) rows`,
  )
  const { rows } = await pool.query<{ name: string; print: string }>(prints.join(' union all '))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
