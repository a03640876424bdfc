import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** The pattern of LIKE. It is escaped after folding: a full-width percent sign folds to a wildcard. */
export const foldedPattern = (word: SQLWrapper | string): SQL =>
  sql`'%' || regexp_replace(f_unaccent(lower(${word})), '([%_\\\\])', '\\\\\\1', 'g') || '%'`

/** Ignores case and accents. The text must be folded already, as `f_unaccent(lower(…))`, the expression of its index. */
export const containsWord = (folded: SQLWrapper, word: SQLWrapper | string): SQL =>
  sql`${folded} like ${foldedPattern(word)}`

/** The pattern of LIKE for text that is not folded. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
