import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { HomeByAnswer } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { areFriends, isBlockBetween } from '../relationships/relationships.filters.ts'
import { shownName } from '../users/rider-name.filters.ts'
import { isSuspended } from '../users/suspension.filters.ts'
import { usersTable } from '../users/users.table.ts'
import type { FriendFacts } from './home-by.policy.ts'
import { homeByAddressesTable, homeByContactsTable, homeByTable } from './home-by.table.ts'

/** The time zone of a friend is null if it is unknown. */
export interface FriendContact extends FriendFacts {
  id: string
  displayName: string
  timeZone: string | null
}

export interface ContactRow {
  id: number
  homeById: number
  toldAt: Date | null
  friend: FriendContact | null
  address: { id: number; email: string; state: HomeByAnswer; isBlocked: boolean } | null
}

export type NewContact = { userId: string } | { addressId: number }

/** With its table, which Drizzle leaves out in a query of one table: inside the subqueries `id` would be another column. */
const accountId = sql`${usersTable}.id`
const zoneOf = sql<string | null>`${usersTable.settings} ->> 'timeZone'`

/** An account with this confirmed address and a block between it and the rider. */
export const isBlockedAddress = (riderId: SQL | string) => sql<boolean>`exists (
  select from ${usersTable} owner where owner.email = ${homeByAddressesTable.email} and owner.email_confirmed_at is not null
    and ${isBlockBetween(sql`owner.id`, sql`${riderId}`)})`

export function createHomeByContactsRepository(db: Database) {
  const factsOf = (riderId: SQL | string, now: Date) => ({
    isFriend: areFriends(accountId, sql`${riderId}`),
    isBlocked: isBlockBetween(accountId, sql`${riderId}`),
    isSuspended: isSuspended(now),
  })

  return {
    /** The accounts must be locked, or the answer may be outdated. */
    friendFacts: (riderId: string, friendIds: string[], now: Date): Promise<(FriendFacts & { id: string })[]> =>
      db
        .select({ id: usersTable.id, ...factsOf(riderId, now) })
        .from(usersTable)
        .where(inArray(usersTable.id, friendIds)),

    async addAll(homeById: number, contacts: NewContact[]): Promise<void> {
      await db.insert(homeByContactsTable).values(contacts.map((contact) => ({ homeById, ...contact })))
    },

    /** In the order in which the rider named them. */
    async listOf(homeByIds: number[], now: Date): Promise<ContactRow[]> {
      if (homeByIds.length === 0) return []
      const rows = await db
        .select({
          id: homeByContactsTable.id,
          homeById: homeByContactsTable.homeById,
          toldAt: homeByContactsTable.toldAt,
          friendId: usersTable.id,
          displayName: shownName(usersTable),
          timeZone: zoneOf,
          ...factsOf(sql`${homeByTable.userId}`, now),
          addressId: homeByAddressesTable.id,
          email: homeByAddressesTable.email,
          state: homeByAddressesTable.state,
          isBlockedAddress: isBlockedAddress(sql`${homeByTable.userId}`),
        })
        .from(homeByContactsTable)
        .innerJoin(homeByTable, eq(homeByTable.id, homeByContactsTable.homeById))
        .leftJoin(usersTable, eq(usersTable.id, homeByContactsTable.userId))
        .leftJoin(homeByAddressesTable, eq(homeByAddressesTable.id, homeByContactsTable.addressId))
        .where(inArray(homeByContactsTable.homeById, homeByIds))
        .orderBy(asc(homeByContactsTable.id))
      return rows.map(({ id, homeById, toldAt, friendId, addressId, email, state, isBlockedAddress, ...friend }) => ({
        id,
        homeById,
        toldAt,
        friend: friendId === null ? null : { id: friendId, ...friend },
        address:
          addressId === null || email === null || state === null
            ? null
            : { id: addressId, email, state, isBlocked: isBlockedAddress },
      }))
    },

    async friendIds(homeById: number): Promise<string[]> {
      const rows = await db
        .select({ userId: homeByContactsTable.userId })
        .from(homeByContactsTable)
        .where(and(eq(homeByContactsTable.homeById, homeById), isNotNull(homeByContactsTable.userId)))
      return rows.flatMap(({ userId }) => userId ?? [])
    },

    /** The mails are pending until `noteMailed`. */
    async noteTold(ids: number[], { now, mailOverdueAt }: { now: Date; mailOverdueAt: Date }): Promise<void> {
      await db
        .update(homeByContactsTable)
        .set({ toldAt: now, pendingMail: 'missed', mailOverdueAt })
        .where(inArray(homeByContactsTable.id, ids))
    },

    async removeFriend(userId: string): Promise<void> {
      await db.delete(homeByContactsTable).where(eq(homeByContactsTable.userId, userId))
    },
  }
}
