import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createChatRepository } from './chat.repository.ts'

/** Messages of an account that is gone stay, as those of an unknown user. */
export const chatRecords = (db: Database): RiderRecords => ({
  tables: ['chat_rooms', 'chat_room_members', 'messages'],
  exportOf: ({ id }) => ({ messages: createChatRepository(db).messagesOf(id) }),
})
