import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { HomeByAnswer } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import type { ReaderLanguage } from '../../platform/language/reader-language.ts'
import { addresseeColumns } from '../users/addressee.select.ts'
import { usersTable } from '../users/users.table.ts'
import type { HomeByNews } from './home-by.job-kinds.ts'
import { homeByAddressesTable, homeByContactsTable, homeByTable } from './home-by.table.ts'

export interface MailContact {
  homeById: number
  riderId: string
  friend: (ReaderLanguage & { email: string | null; firstName: string; timeZone: string | null }) | null
  address: { email: string; state: HomeByAnswer; seed: string; language: string | null } | null
}

/** The mails to contacts. A mail is pending from the transaction that tells the contact until the mail server accepts it. */
export function createHomeByMailsRepository(db: Database) {
  return {
    /** It replaces a pending warning, which would be a false alarm. */
    async notePending(ids: number[], pendingMail: HomeByNews, mailOverdueAt: Date): Promise<void> {
      await db
        .update(homeByContactsTable)
        .set({ pendingMail, mailOverdueAt })
        .where(inArray(homeByContactsTable.id, ids))
    },

    /** @returns false if another mail is pending, or none */
    async extend(id: number, pendingMail: HomeByNews, mailOverdueAt: Date): Promise<boolean> {
      const { rowCount } = await db
        .update(homeByContactsTable)
        .set({ mailOverdueAt })
        .where(and(eq(homeByContactsTable.id, id), eq(homeByContactsTable.pendingMail, pendingMail)))
      return (rowCount ?? 0) > 0
    },

    async noteSent(id: number, pendingMail: HomeByNews): Promise<void> {
      await db
        .update(homeByContactsTable)
        .set({ pendingMail: null, mailOverdueAt: null })
        .where(and(eq(homeByContactsTable.id, id), eq(homeByContactsTable.pendingMail, pendingMail)))
    },

    /** For this process: one of two processes gets each. */
    async takeOverdue(now: Date, mailOverdueAt: Date): Promise<{ contactId: number; news: HomeByNews }[]> {
      const rows = await db
        .update(homeByContactsTable)
        .set({ mailOverdueAt })
        .where(and(isNotNull(homeByContactsTable.pendingMail), lte(homeByContactsTable.mailOverdueAt, now)))
        .returning({ contactId: homeByContactsTable.id, news: homeByContactsTable.pendingMail })
      return rows.flatMap(({ contactId, news }) => (news === null ? [] : { contactId, news }))
    },

    async find(contactId: number): Promise<MailContact | undefined> {
      const [row] = await db
        .select({
          homeById: homeByTable.id,
          riderId: homeByTable.userId,
          friend: addresseeColumns,
          timeZone: sql<string | null>`${usersTable.settings} ->> 'timeZone'`,
          address: {
            email: homeByAddressesTable.email,
            state: homeByAddressesTable.state,
            seed: homeByAddressesTable.seed,
            language: homeByAddressesTable.language,
          },
        })
        .from(homeByContactsTable)
        .innerJoin(homeByTable, eq(homeByTable.id, homeByContactsTable.homeById))
        .leftJoin(usersTable, eq(usersTable.id, homeByContactsTable.userId))
        .leftJoin(homeByAddressesTable, eq(homeByAddressesTable.id, homeByContactsTable.addressId))
        .where(eq(homeByContactsTable.id, contactId))
      if (!row) return undefined
      const { friend, timeZone, ...contact } = row
      return { ...contact, friend: friend && { ...friend, timeZone } }
    },
  }
}
