import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Every word that can be found, once: what slips of the finger are corrected by. Kept by triggers on the tables that are searched,
 * whoever writes them; two transactions that bring the same new word at the same moment may both leave it here, which harms
 * nobody, and neither waits for the other.
 *
 * The index itself stands in columns `words` of `rides`, `vehicles`, `sponsors` and `users` (and `exact_words` of `rides`) that
 * the database makes of the others. They are of no use to anybody else, so no table here names them.
 */
export const searchWordsTable = pgTable(
  'search_words',
  {
    /** Given by the trigger, in the order of coming. */
    id: integer('id').primaryKey(),
    word: text('word').notNull(),
  },
  (table) => [index('search_words_word').on(table.word.op('text_pattern_ops'))],
)
