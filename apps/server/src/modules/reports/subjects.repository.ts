import { and, eq, ne, not, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { chatRoomMembersTable, chatRoomsTable, messagesTable } from '../chat/chat.table.ts'
import { isDirectRoom } from '../chat/direct-room.filters.ts'
import { isBlockBetween } from '../relationships/relationships.filters.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { shownName } from '../users/rider-name.filters.ts'
import { usersTable } from '../users/users.table.ts'
import { messageContent, photoContent, profileContent, rideContent } from './reported-content.ts'
import type { Evidence } from './reports.table.ts'

export interface Subject {
  ownerId: string
  evidence: Evidence
}

/** For a query that joins users. */
const displayName = shownName(usersTable)

/** As it is now. The caller checks the visibility. */
export function createSubjectsRepository(db: Database) {
  return {
    async findRider(userId: string): Promise<Subject | undefined> {
      const [row] = await db
        .select({ name: displayName, username: usersTable.username, imageUrl: usersTable.profileImageUrl })
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive))
      return row && { ownerId: userId, evidence: profileContent(row) }
    },

    async findRide(rideId: number): Promise<Subject | undefined> {
      const { userId, title, description } = ridesTable
      const [row] = await db.select({ userId, title, description }).from(ridesTable).where(eq(ridesTable.id, rideId))
      return row && { ownerId: row.userId, evidence: rideContent(row) }
    },

    /** In a room of the reader, neither deleted nor a system message. */
    async findMessage(messageId: number, readerId: string): Promise<Subject | undefined> {
      const [row] = await db
        .select({
          senderId: messagesTable.senderId,
          content: messagesTable.content,
          storageKey: messagesTable.storageKey,
          name: displayName,
        })
        .from(messagesTable)
        .innerJoin(usersTable, eq(usersTable.id, messagesTable.senderId))
        .innerJoin(chatRoomsTable, eq(chatRoomsTable.id, messagesTable.roomId))
        .innerJoin(chatRoomMembersTable, eq(chatRoomMembersTable.roomId, messagesTable.roomId))
        .where(
          and(
            eq(messagesTable.id, messageId),
            eq(chatRoomMembersTable.userId, readerId),
            eq(messagesTable.isDeleted, false),
            ne(messagesTable.contentType, 'system'),
            // In groups, messages of riders with a block are hidden.
            or(isDirectRoom, not(isBlockBetween(messagesTable.senderId, readerId))),
          ),
        )
      return row && { ownerId: row.senderId, evidence: { ...messageContent(row), messageId } }
    },

    /** A photo of a known owner; `messageId` for a photo in a message. */
    async findPhoto(storageKey: string, ownerId: string): Promise<Subject | undefined> {
      const [owner] = await db.select({ name: displayName }).from(usersTable).where(eq(usersTable.id, ownerId))
      if (!owner) return undefined
      const [message] = await db
        .select({ id: messagesTable.id })
        .from(messagesTable)
        .where(eq(messagesTable.storageKey, storageKey))
      return {
        ownerId,
        evidence: { ...photoContent(owner, storageKey), ...(message && { messageId: message.id }) },
      }
    },
  }
}
