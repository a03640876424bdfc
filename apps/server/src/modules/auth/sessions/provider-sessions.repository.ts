import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { providerSessionsTable, sessionsTable } from '../auth.table.ts'

/** The provider's session with which a session of this site was opened. */
export interface ProviderSession {
  issuer: string
  subject: string
  providerSid: string | undefined
}

/** At least one of `subject` and `providerSid` is set. */
export interface ProviderLogout {
  issuer: string
  subject: string | undefined
  providerSid: string | undefined
  /** Sessions that were opened later stay: a logout token that is sent again ends no new sign-in. */
  openedBefore: Date
}

export function createProviderSessionsRepository(db: Database) {
  return {
    async add(sid: string, { issuer, subject, providerSid = '' }: ProviderSession) {
      await db.insert(providerSessionsTable).values({ sid, issuer, subject, providerSid: providerSid || null })
    },

    /** Returns the `sid`s. */
    async endSessions({ issuer, subject, providerSid, openedBefore }: ProviderLogout): Promise<string[]> {
      const named = db
        .select({ sid: providerSessionsTable.sid })
        .from(providerSessionsTable)
        .where(
          and(
            eq(providerSessionsTable.issuer, issuer),
            subject === undefined ? undefined : eq(providerSessionsTable.subject, subject),
            providerSid === undefined ? undefined : eq(providerSessionsTable.providerSid, providerSid),
          ),
        )
      const rows = await db
        .delete(sessionsTable)
        .where(
          and(
            inArray(sessionsTable.sid, named),
            sql`${sessionsTable.sess} ->> 'createdAt' <= ${openedBefore.toISOString()}`,
          ),
        )
        .returning({ sid: sessionsTable.sid })
      return rows.map(({ sid }) => sid)
    },
  }
}
