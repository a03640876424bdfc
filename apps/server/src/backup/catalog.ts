import type pg from 'pg'

export type Client = Pick<pg.ClientBase, 'query'>

export interface Table {
  name: string
  /** Without generated columns, which the database computes. */
  columns: { name: string; type: string }[]
  key: string[]
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The tables of the product; the table of migrations is in another schema. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name,
      (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
         FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      coalesce((SELECT json_agg(a.attname ORDER BY array_position(i.indkey::int2[], a.attnum))
         FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary), '[]') AS key
    FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    ORDER BY c.relname`)
  return rows
}

export async function readSequences(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export async function setSequences(client: Client, sequences: Record<string, string>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2)', [`public.${quoted(name)}`, last])
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

export async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`)
  return rows
}

/** The indexes that no constraint owns, with the statements that create them. */
export async function listIndexes(client: Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = c.oid)
    ORDER BY c.relname`)
  return rows
}
