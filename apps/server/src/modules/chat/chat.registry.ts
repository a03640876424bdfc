import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createChatRepository } from './chat.repository.ts'
import { createMessageChangesRepository } from './messages/message-changes.repository.ts'
import type { LeaveAll } from './rooms/leave-all.service.ts'

/** Messages of a deleted account stay, with an unknown sender. */
export const chatRecords = (db: Database, leaveAll: LeaveAll): RiderRecords => ({
  tables: ['chat_rooms', 'chat_room_members', 'messages', 'message_reactions'],
  exportOf: ({ id }) => ({
    chatMemberships: createChatRepository(db).membershipsOf(id),
    messages: createChatRepository(db).messagesOf(id),
    reactions: () => createMessageChangesRepository(db).reactionsOf(id),
  }),
  async forget(tx, userId) {
    await createMessageChangesRepository(tx).removeReactionsOf(userId)
    return leaveAll(tx, userId)
  },
})
