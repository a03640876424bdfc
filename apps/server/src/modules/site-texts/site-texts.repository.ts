import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { SiteTextName } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { usersTable } from '../users/users.table.ts'
import { siteTextsTable } from './site-texts.table.ts'

type NewText = Pick<typeof siteTextsTable.$inferInsert, 'name' | 'language' | 'version' | 'markdown' | 'authorId'>

const { name, language, version, markdown, authorId, createdAt } = siteTextsTable
const isWithdrawn = sql<boolean>`${markdown} = ''`
const heading = { name, language, version, updatedAt: createdAt, isWithdrawn }
const author = {
  id: usersTable.id,
  username: usersTable.username,
  firstName: usersTable.firstName,
  lastName: usersTable.lastName,
  deletedAt: usersTable.deletedAt,
}

const ofText = (wanted: SiteTextName, tag: string) => and(eq(name, wanted), eq(language, tag))

export function createSiteTextsRepository(db: Database) {
  return {
    /** The newest version of each name and language, withdrawn ones included, without the texts. */
    listCurrent: (of?: SiteTextName) =>
      db
        .selectDistinctOn([name, language], heading)
        .from(siteTextsTable)
        .where(of && eq(name, of))
        .orderBy(asc(name), asc(language), desc(version)),

    listCurrentWithAuthors: () =>
      db
        .selectDistinctOn([name, language], { ...heading, author })
        .from(siteTextsTable)
        .leftJoin(usersTable, eq(usersTable.id, authorId))
        .orderBy(asc(name), asc(language), desc(version)),

    async findNewest(of: SiteTextName, tag: string) {
      const [row] = await db
        .select({ ...heading, markdown })
        .from(siteTextsTable)
        .where(ofText(of, tag))
        .orderBy(desc(version))
        .limit(1)
      return row
    },

    async findVersion(of: SiteTextName, tag: string, wanted: number) {
      const [row] = await db
        .select({ ...heading, author, markdown })
        .from(siteTextsTable)
        .leftJoin(usersTable, eq(usersTable.id, authorId))
        .where(and(ofText(of, tag), eq(version, wanted)))
      return row
    },

    listVersions: (of: SiteTextName, tag: string, { before, limit }: { before: number | undefined; limit: number }) =>
      db
        .select({ ...heading, author })
        .from(siteTextsTable)
        .leftJoin(usersTable, eq(usersTable.id, authorId))
        .where(and(ofText(of, tag), before === undefined ? undefined : lt(version, before)))
        .orderBy(desc(version))
        .limit(limit),

    /** @returns whether it was added: of two concurrent saves of the same version, the first wins */
    async add(text: NewText): Promise<boolean> {
      const added = await db
        .insert(siteTextsTable)
        .values(text)
        .onConflictDoNothing()
        .returning({ id: siteTextsTable.id })
      return added.length > 0
    },

    listByAuthor: (userId: string) =>
      db
        .select({ name, language, version, at: createdAt })
        .from(siteTextsTable)
        .where(eq(authorId, userId))
        .orderBy(asc(siteTextsTable.id)),
  }
}
