import { sql } from 'drizzle-orm'
import { chatRoomsTable } from './chat.table.ts'

/** A room of two riders, which is neither a group nor the room of a ride. */
export const isDirectRoom = sql`(not ${chatRoomsTable.isGroupChat} and ${chatRoomsTable.rideId} is null)`
