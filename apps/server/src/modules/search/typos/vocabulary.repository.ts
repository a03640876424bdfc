import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/database.ts'
import { preparedRead } from '../../../platform/database/prepared/index.ts'
import { searchWordsTable } from '../search.table.ts'

const { id, word } = searchWordsTable
/** Sorts after every word with the same prefix. */
const lastSuffix = '\u{10ffff}'

const pageStatement = preparedRead(
  () =>
    new QueryBuilder().select({ id: sql<number>`found.id`, word: sql<string>`found.word` }).from(sql`(
      (select ${id}, ${word} from ${searchWordsTable} where ${id} = any(${sql.placeholder('missing')}::int[]))
      union all (select ${id}, ${word} from ${searchWordsTable} where ${id} > ${sql.placeholder('after')} order by ${id} limit ${sql.placeholder('limit')})
    ) found`),
  { isShort: true },
)

const prefixesStatement = preparedRead(
  () =>
    new QueryBuilder()
      .select({ typed: sql<string>`typed.word` })
      .from(sql`json_array_elements_text(${sql.placeholder('words')}::json) typed(word)`)
      .crossJoinLateral(
        sql`(select from ${searchWordsTable} where ${word} ~>=~ typed.word and ${word} ~<~ (typed.word || ${lastSuffix}) limit 1) found`,
      ),
  { isShort: true },
)

export function createVocabularyRepository(db: Database) {
  return {
    /** In the order in which they were stored, with words whose ids were missing before. */
    pageAfter: (afterId: number, missing: number[], limit: number): Promise<{ id: number; word: string }[]> =>
      db.read(pageStatement, { after: afterId, missing: `{${missing.join()}}`, limit }),

    async prefixesAmong(words: readonly string[]): Promise<string[]> {
      const rows = await db.read(prefixesStatement, { words: JSON.stringify(words) })
      return rows.map(({ typed }) => typed)
    },

    /** Checks the next `limit` words. Returns the last id, or null at the end. */
    async removeUnused(afterId: number, limit: number): Promise<{ lastId: number | null }> {
      const { rows } = await db.execute<{ lastId: number | null }>(sql`
        with checked as (select id, word from ${searchWordsTable} where id > ${afterId} order by id limit ${limit}),
        removed as (delete from ${searchWordsTable} where id in (select id from checked where
          not exists (select from ride_entries where words @@ quote_literal(word)::tsquery)
          and not exists (select from vehicle_entries where words @@ quote_literal(word)::tsquery)
          and not exists (select from sponsors where words @@ quote_literal(word)::tsquery)
          and not exists (select from user_entries where words @@ quote_literal(word)::tsquery)))
        select max(id) as "lastId" from checked`)
      return { lastId: rows[0]?.lastId ?? null }
    },
  }
}
