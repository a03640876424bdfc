import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { chatRoomsTable } from './chat.table.ts'

export type RoomRow = typeof chatRoomsTable.$inferSelect

/**
 * Serialises changes of a room's members and messages. Accounts are locked before rooms, and rooms in the order of ids.
 * Weaker than `for update`, which would block inserts that only refer to the room.
 */
export async function lockRoom(tx: Database, roomId: number): Promise<RoomRow | undefined> {
  const [room] = await tx.select().from(chatRoomsTable).where(eq(chatRoomsTable.id, roomId)).for('no key update')
  return room
}
