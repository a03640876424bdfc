import { and, asc, eq, lt, notExists, sql } from 'drizzle-orm'
import type { HomeByAnswer } from '@scooter-rides/contract'
import { deleteOldest } from '../../platform/database/batches/delete-oldest.repository.ts'
import type { Database } from '../../platform/database/database.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { usersTable } from '../users/users.table.ts'
import { isBlockedAddress } from './home-by-contacts.repository.ts'
import { homeByAddressesTable, homeByContactsTable } from './home-by.table.ts'

export type AddressRow = typeof homeByAddressesTable.$inferSelect

interface NewAddress {
  userId: string
  email: string
  seed: string
  tokenHash: string
  language: string
}

/** The question of a rider to the owner of an address. */
export interface QuestionRow {
  addressId: number
  riderId: string
  firstName: string
  email: string
  state: HomeByAnswer
  seed: string
  language: string | null
  isBlocked: boolean
}

export function createHomeByAddressesRepository(db: Database) {
  const questionWhere = async (condition: ReturnType<typeof eq>): Promise<QuestionRow | undefined> => {
    const { id, userId, email, state, seed, language } = homeByAddressesTable
    const [row] = await db
      .select({
        addressId: id,
        riderId: userId,
        firstName: usersTable.firstName,
        email,
        state,
        seed,
        language,
        isBlocked: isBlockedAddress(sql`${userId}`),
      })
      .from(homeByAddressesTable)
      .innerJoin(usersTable, eq(usersTable.id, userId))
      .where(and(condition, isAlive))
    return row
  }

  return {
    /** The address of a rider; a new one with this seed if the rider never asked it. */
    async findOrAdd(address: NewAddress): Promise<AddressRow> {
      const own = and(eq(homeByAddressesTable.userId, address.userId), eq(homeByAddressesTable.email, address.email))
      await db.insert(homeByAddressesTable).values(address).onConflictDoNothing()
      // The lock waits for an answer that is being stored.
      const [row] = await db.select().from(homeByAddressesTable).where(own).for('update')
      if (!row) throw new Error('The database gave no row for an address.')
      return row
    },

    /** The language is that of the question. */
    async noteAsked(id: number, language: string, now: Date): Promise<void> {
      await db.update(homeByAddressesTable).set({ askedAt: now, language }).where(eq(homeByAddressesTable.id, id))
    },

    findQuestion: (addressId: number) => questionWhere(eq(homeByAddressesTable.id, addressId)),
    findByToken: (tokenHash: string) => questionWhere(eq(homeByAddressesTable.tokenHash, tokenHash)),

    async answer(id: number, state: HomeByAnswer, { language, now }: { language: string; now: Date }): Promise<void> {
      await db
        .update(homeByAddressesTable)
        .set({ state, language, answeredAt: now })
        .where(eq(homeByAddressesTable.id, id))
    },

    async isOwn(userId: string, email: string): Promise<boolean> {
      return (await db.$count(usersTable, and(eq(usersTable.id, userId), eq(usersTable.email, email)))) > 0
    },

    /** Addresses without an answer that no entry names any more. @returns whether more may be left */
    purge(askedBefore: Date, limit: number): Promise<boolean> {
      const { id, state, createdAt } = homeByAddressesTable
      const named = db
        .select({ id: homeByContactsTable.id })
        .from(homeByContactsTable)
        .where(eq(homeByContactsTable.addressId, id))
      const where = and(eq(state, 'waiting'), lt(createdAt, askedBefore), notExists(named))
      return deleteOldest(db, { table: homeByAddressesTable, where, oldestBy: createdAt }, limit)
    },

    rowsOf: (userId: string) => {
      const { email, state, askedAt, answeredAt, createdAt } = homeByAddressesTable
      return db
        .select({ email, state, askedAt, answeredAt, createdAt })
        .from(homeByAddressesTable)
        .where(eq(homeByAddressesTable.userId, userId))
        .orderBy(asc(homeByAddressesTable.id))
    },

    async removeAllOf(userId: string): Promise<void> {
      await db.delete(homeByAddressesTable).where(eq(homeByAddressesTable.userId, userId))
    },
  }
}
