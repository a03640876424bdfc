import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Given } from '../database/prepared/index.ts'

/** What lists are narrowed by: each of these must stand somewhere. */
export const splitWords = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '')

/**
 * Somewhere in a text, whatever the case or accents of the word. The text is one that is folded already, as
 * `f_unaccent(lower(…))`, and so its index has it.
 */
export const containsWord = (folded: SQLWrapper, word: Given<string>): SQL =>
  // Escaped after folding: a full-width percent sign folds to one that LIKE would obey.
  sql`${folded} like '%' || regexp_replace(f_unaccent(lower(${word})), '([%_\\\\])', '\\\\\\1', 'g') || '%'`
