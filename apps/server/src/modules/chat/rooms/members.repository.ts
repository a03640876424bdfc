import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import type { MemberRole } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { areFriends, isBlockBetween } from '../../relationships/relationships.filters.ts'
import { takesMessagesOfFriendsOnly } from '../../users/protection.filters.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { usersTable } from '../../users/users.table.ts'
import { chatRoomMembersTable, chatRoomsTable } from '../chat.table.ts'

interface NewMembers {
  roomId: number
  userIds: string[]
  role?: MemberRole
  /** Earlier messages are not unread for new members. */
  lastSeq?: number
  wasAdded?: boolean
}

const members = chatRoomMembersTable
const member = (roomId: number, userId: string) => and(eq(members.roomId, roomId), eq(members.userId, userId))

/** Every change requires the lock of the room (`lockRoom`). */
export function createMembersRepository(db: Database) {
  return {
    async find(roomId: number, userId: string): Promise<{ role: MemberRole; wasAdded: boolean } | undefined> {
      const [row] = await db
        .select({ role: members.role, wasAdded: members.wasAdded })
        .from(members)
        .where(member(roomId, userId))
      return row
    },

    async roleOf(roomId: number, userId: string): Promise<MemberRole | undefined> {
      const [row] = await db.select({ role: members.role }).from(members).where(member(roomId, userId))
      return row?.role
    },

    /** Longest membership first. */
    async list(roomId: number): Promise<{ userId: string; role: MemberRole; wasAdded: boolean }[]> {
      return db
        .select({ userId: members.userId, role: members.role, wasAdded: members.wasAdded })
        .from(members)
        .where(eq(members.roomId, roomId))
        .orderBy(asc(members.joinedAt), asc(members.id))
    },

    /** The members of any of these rooms, each once. */
    async listOfRooms(roomIds: readonly number[]): Promise<string[]> {
      const rows = await db
        .selectDistinct({ userId: members.userId })
        .from(members)
        .where(inArray(members.roomId, [...roomIds]))
      return rows.map(({ userId }) => userId)
    },

    async amongMembers(roomId: number, userIds: string[]): Promise<string[]> {
      const rows = await db
        .select({ userId: members.userId })
        .from(members)
        .where(and(eq(members.roomId, roomId), inArray(members.userId, userIds)))
      return rows.map(({ userId }) => userId)
    },

    async add({ roomId, userIds, role = 'member', lastSeq = 0, wasAdded = false }: NewMembers): Promise<void> {
      if (userIds.length === 0) return
      const rows = userIds.map((userId) => {
        return { roomId, userId, role, lastReadSeq: lastSeq, notifiedSeq: lastSeq, wasAdded }
      })
      await db.insert(members).values(rows)
    },

    /** The members stay, whatever their RSVP, until they answer "no". */
    async markAdded(roomId: number, userIds: string[]): Promise<void> {
      await db
        .update(members)
        .set({ wasAdded: true })
        .where(and(eq(members.roomId, roomId), inArray(members.userId, userIds), not(members.wasAdded)))
    },

    async remove(roomId: number, userId: string): Promise<void> {
      await db.delete(members).where(member(roomId, userId))
    },

    async setRole(roomId: number, userId: string, role: MemberRole): Promise<void> {
      await db.update(members).set({ role }).where(member(roomId, userId))
    },

    /** @returns whether the rider is a member */
    async setMuted(roomId: number, userId: string, isMuted: boolean): Promise<boolean> {
      const muted = await db.update(members).set({ isMuted }).where(member(roomId, userId)).returning()
      return muted.length > 0
    },

    async lockRoomsOf(userId: string): Promise<number[]> {
      const rows = await db
        .select({ id: chatRoomsTable.id })
        .from(chatRoomsTable)
        .innerJoin(members, eq(members.roomId, chatRoomsTable.id))
        .where(eq(members.userId, userId))
        .orderBy(asc(chatRoomsTable.id))
        .for('no key update', { of: chatRoomsTable })
      return rows.map(({ id }) => id)
    },

    /** @returns the first names of the existing accounts, for system messages */
    async lockUsers(userIds: string[]): Promise<Map<string, string>> {
      const rows = await db
        .select({ id: usersTable.id, firstName: usersTable.firstName, username: usersTable.username })
        .from(usersTable)
        .where(and(inArray(usersTable.id, userIds), isAlive))
        .orderBy(asc(usersTable.id))
        // A rider may restrict who sends messages at this moment.
        .for('no key update')
      return new Map(rows.map(({ id, firstName, username }) => [id, firstName || username]))
    },

    /** The riders among these that take messages of friends only, and are no friends of the given rider. */
    async withoutMessagesOf(riderId: string, userIds: string[]): Promise<string[]> {
      const isStranger = not(areFriends(sql`${riderId}::text`, usersTable.id))
      const rows = await db
        .select({ id: usersTable.id })
        .from(usersTable)
        .where(and(inArray(usersTable.id, userIds), takesMessagesOfFriendsOnly, isStranger))
      return rows.map(({ id }) => id)
    },

    /** The riders among these that have a block with the given rider. */
    async withBlock(riderId: string, userIds: string[]): Promise<string[]> {
      const rows = await db
        .select({ id: usersTable.id })
        .from(usersTable)
        .where(and(inArray(usersTable.id, userIds), isBlockBetween(sql`${riderId}::text`, usersTable.id)))
      return rows.map(({ id }) => id)
    },
  }
}
