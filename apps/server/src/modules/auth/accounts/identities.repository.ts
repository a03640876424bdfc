import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { rowsInPages } from '../../../platform/database/rows-in-pages.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { usersTable } from '../../users/users.table.ts'
import type { ProvenAccount } from './accounts.repository.ts'
import { identitiesTable } from '../auth.table.ts'

interface Identity {
  issuer: string
  subject: string
}

export function createIdentitiesRepository(db: Database) {
  return {
    async findAccount({ issuer, subject }: Identity): Promise<ProvenAccount | undefined> {
      const [row] = await db
        .select({ id: usersTable.id, signInVersion: usersTable.signInVersion })
        .from(identitiesTable)
        .innerJoin(usersTable, eq(usersTable.id, identitiesTable.userId))
        .where(and(eq(identitiesTable.issuer, issuer), eq(identitiesTable.subject, subject), isAlive))
      return row
    },

    /** For the data export. */
    rowsOf: (userId: string) =>
      rowsInPages(db, { table: identitiesTable, key: identitiesTable.id, where: eq(identitiesTable.userId, userId) }),

    async listOf(userId: string): Promise<Identity[]> {
      const { issuer, subject } = identitiesTable
      return db.select({ issuer, subject }).from(identitiesTable).where(eq(identitiesTable.userId, userId))
    },

    async add(userId: string, { issuer, subject }: Identity) {
      await db.insert(identitiesTable).values({ userId, issuer, subject })
    },
  }
}
