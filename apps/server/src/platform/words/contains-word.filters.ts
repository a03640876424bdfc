import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Given } from '../database/prepared/index.ts'

export const splitWords = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Ignores case and accents. The text must be folded already, as `f_unaccent(lower(…))`, the expression of its index. */
export const containsWord = (folded: SQLWrapper, word: Given<string>): SQL =>
  // Escaped after folding: a full-width percent sign folds to a wildcard of LIKE.
  sql`${folded} like '%' || regexp_replace(f_unaccent(lower(${word})), '([%_\\\\])', '\\\\\\1', 'g') || '%'`
