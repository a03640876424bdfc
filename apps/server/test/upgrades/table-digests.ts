import { listTables, quoted, type Client, type Table } from '../../src/backup/catalog.ts'

/** A digest of each column, such as `rides.title`, and the number of rows of each table. */
export type TableDigests = Record<string, string>

/** Rows that a migration moves out of a table or into it, by the values that tell them apart. */
const movedRows: Record<string, string> = {
  friendships: `to_jsonb(t) ->> 'status' = 'blocked'`,
  reports: `to_jsonb(t) ->> 'kind' = 'appeal'`,
}

/** Digests of the tables of the old release. Tables and columns that do not exist any more have none. */
export async function readDigests(client: Client, tables: readonly Table[]): Promise<TableDigests> {
  const existing = new Map((await listTables(client)).map((table) => [table.name, table]))
  const digests: TableDigests = {}
  for (const { name, columns, key } of tables) {
    const names = new Set(existing.get(name)?.columns.map((column) => column.name))
    if (names.size === 0) continue
    const sums = columns.filter((column) => names.has(column.name)).map((column) => digestOf(column.name, key))
    const { rows } = await client.query<Record<string, string | null>>(
      `SELECT count(*)::text AS "(rows)", ${sums.join(', ')} FROM ${quoted(name)} t WHERE (${movedRows[name] ?? 'false'}) IS NOT TRUE`,
    )
    const { '(rows)': count, ...ofColumns } = rows[0] ?? {}
    digests[name] = `${count} rows`
    for (const [column, digest] of Object.entries(ofColumns)) digests[`${name}.${column}`] = String(digest)
  }
  return digests
}

/** The sum of the hashes of key and value, which does not depend on the order of the rows. */
function digestOf(column: string, key: readonly string[]): string {
  const keyHash = `hashtextextended(concat_ws(' ', ${[`''`, ...key.map(quoted)].join(', ')}), 0)`
  return `sum(hashtextextended(coalesce(${quoted(column)}::text, '(null)'), ${keyHash}))::text AS ${quoted(column)}`
}

/** The tables and columns that are missing or have other values. A missing table is named without its columns. */
export function changesBetween(before: TableDigests, after: TableDigests): string[] {
  return Object.keys(before).filter((name) => {
    const [table = ''] = name.split('.')
    return before[name] !== after[name] && (name === table || table in after)
  })
}
