import type pg from 'pg'

const indexes = [
  ['rides_to_find', 'ride_entries'],
  ['vehicles_to_find', 'vehicle_entries'],
  ['users_to_find', 'user_entries'],
]

/** The number of entries of the search index that are missing, outdated or left over. */
export async function countMissingEntries(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  let missing = 0
  for (const [view, entries] of indexes) {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int FROM (
      (TABLE ${view} EXCEPT TABLE ${entries}) UNION ALL (TABLE ${entries} EXCEPT TABLE ${view})) different`)
    missing += rows[0]?.count ?? 0
  }
  return missing
}
