import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { unknownUser } from './rider-view.ts'

type Names = Record<'username' | 'firstName' | 'lastName', SQLWrapper>

/** The folded names of a rider, which a search compares with words: the expression of the index `users_name_trgm`. */
export const foldedNames = ({ username, firstName, lastName }: Names): SQL =>
  sql`f_unaccent(lower(${username} || ' ' || ${firstName} || ' ' || ${lastName}))`

export const unknownUserText: SQL = sql.raw(`'${unknownUser}'`)

/** The name of an account that may be deleted, as `shownNameOf`. */
export const shownName = ({ username, firstName, lastName, deletedAt }: Names & { deletedAt: SQLWrapper }) =>
  sql<string>`case when ${deletedAt} is not null then ${unknownUserText}
    else coalesce(nullif(btrim(${firstName} || ' ' || ${lastName}), ''), ${username}) end`
