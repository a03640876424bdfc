import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ttlCache } from '../../platform/queues/ttl-cache.ts'
import type { Kind } from './search-shape.ts'

const keptForMs = 10 * 60_000
const tables: Record<string, Kind> = { ride_entries: 'ride', vehicle_entries: 'scooter', user_entries: 'rider' }

/** About how many things of a kind hold a lexeme, as far as it is among the frequent ones, else 0; for an empty one, how many there are. */
export type RowsWith = (kind: Kind, lexeme: string) => number

interface Frequent {
  table: string
  rows: number
  lexemes: string[]
  /** Of all rows, in the order of the lexemes; a few more numbers follow. */
  shares: number[]
}

/**
 * Which words are frequent: what the database knows for its own planning, of some hundred lexemes of each table. Without its
 * statistics none is, which only takes longer.
 */
export function createWordShares({ db, clock }: { db: Database; clock: Clock }): () => Promise<RowsWith> {
  return ttlCache(keptForMs, clock, async () => {
    const { rows } = await db.execute<Frequent & Record<string, unknown>>(sql`
      select s.tablename as table, greatest(c.reltuples, 0)::float8 as rows,
        array_to_json(s.most_common_elems::text::text[]) as lexemes, array_to_json(s.most_common_elem_freqs) as shares
      from pg_stats s join pg_class c on c.oid = to_regclass('public.' || s.tablename)
      where s.schemaname = 'public' and s.attname = 'words' and s.tablename in ('ride_entries', 'vehicle_entries', 'user_entries')
        and s.most_common_elems is not null`)
    const known = new Map<Kind, Map<string, number>>()
    for (const { table, rows: all, lexemes, shares } of rows) {
      const kind = tables[table]
      if (kind)
        known.set(
          kind,
          new Map([
            ['', all],
            ...lexemes.map((lexeme, index): [string, number] => [lexeme, all * (shares[index] ?? 0)]),
          ]),
        )
    }
    return (kind, lexeme) => known.get(kind)?.get(lexeme) ?? 0
  })
}
