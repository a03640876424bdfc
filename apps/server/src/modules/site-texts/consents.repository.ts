import { and, asc, desc, eq, gte, inArray, max, sql } from 'drizzle-orm'
import { type ConsentName, consentName } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { consentsTable } from './consents.table.ts'
import { siteTextsTable } from './site-texts.table.ts'

type NewConsent = Pick<typeof consentsTable.$inferInsert, 'userId' | 'name' | 'language' | 'version'>

export function createConsentsRepository(db: Database) {
  return {
    /** The current terms and privacy texts in each language, and what the rider has accepted of them. Withdrawn ones are left out. */
    async listFor(userId: string) {
      const { name, language, version, createdAt, markdown } = siteTextsTable
      const current = db
        .selectDistinctOn([name, language], {
          name,
          language,
          version,
          createdAt,
          isWithdrawn: sql<boolean>`${markdown} = ''`.as('is_withdrawn'),
        })
        .from(siteTextsTable)
        .where(inArray(name, consentName.options))
        .orderBy(asc(name), asc(language), desc(version))
        .as('current')
      const own = and(eq(consentsTable.userId, userId), eq(consentsTable.name, current.name))
      const accepted = db.select({ at: max(consentsTable.acceptedAt) }).from(consentsTable)
      const rows = await db
        .select({
          name: current.name,
          language: current.language,
          version: current.version,
          createdAt: current.createdAt,
          isAccepted: sql<boolean>`exists ${db
            .select({ one: sql`1` })
            .from(consentsTable)
            .where(
              and(own, eq(consentsTable.language, current.language), gte(consentsTable.version, current.version)),
            )}`,
          acceptedAt: sql<Date | null>`(${accepted.where(own)})`.mapWith(consentsTable.acceptedAt),
        })
        .from(current)
        .where(eq(current.isWithdrawn, false))
      return rows as (Omit<(typeof rows)[number], 'name'> & { name: ConsentName })[]
    },

    async add(consents: NewConsent[]): Promise<void> {
      if (consents.length > 0) await db.insert(consentsTable).values(consents).onConflictDoNothing()
    },

    listOf: (userId: string) =>
      db
        .select({
          name: consentsTable.name,
          language: consentsTable.language,
          version: consentsTable.version,
          acceptedAt: consentsTable.acceptedAt,
        })
        .from(consentsTable)
        .where(eq(consentsTable.userId, userId))
        .orderBy(asc(consentsTable.id)),

    async removeAllOf(userId: string): Promise<void> {
      await db.delete(consentsTable).where(eq(consentsTable.userId, userId))
    },
  }
}
