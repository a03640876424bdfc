import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { unknownUser } from './rider-view.ts'

type Names = Record<'username' | 'firstName' | 'lastName', SQLWrapper>

/** The folded names of a rider, which a search compares with words: the expression of the index `users_name_trgm`. */
export const foldedNames = ({ username, firstName, lastName }: Names): SQL =>
  sql`f_unaccent(lower(${username} || ' ' || ${firstName} || ' ' || ${lastName}))`

export const unknownUserText: SQL = sql.raw(`'${unknownUser}'`)

type AccountNames = Names & { deletedAt: SQLWrapper }

/** The name of an account; null if it was deleted. */
export const nameIfAlive = ({ username, firstName, lastName, deletedAt }: AccountNames) =>
  sql<string | null>`case when ${deletedAt} is null
    then coalesce(nullif(btrim(${firstName} || ' ' || ${lastName}), ''), ${username}) end`

/** The name of an account that may be deleted, as `shownNameOf`. */
export const shownName = (names: AccountNames) => sql<string>`coalesce(${nameIfAlive(names)}, ${unknownUserText})`
