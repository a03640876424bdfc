import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { chatRoomsTable } from './chat.table.ts'

export type RoomRow = typeof chatRoomsTable.$inferSelect

/**
 * Holds a conversation until the transaction ends: who is in it and what is said in it change one after the other. Accounts are
 * held before rooms, rooms in the order of their ids. Weaker than `for update`, which would wait for everybody whose new row
 * only names the room.
 */
export async function lockRoom(tx: Database, roomId: number): Promise<RoomRow | undefined> {
  const [room] = await tx.select().from(chatRoomsTable).where(eq(chatRoomsTable.id, roomId)).for('no key update')
  return room
}
