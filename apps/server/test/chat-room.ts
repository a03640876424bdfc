import type { Database } from '../src/platform/database/database.ts'
import { chatRoomMembersTable, chatRoomsTable } from '../src/modules/chat/chat.table.ts'

type Riders = readonly { id: string }[]

/** A group, straight into the tables; the first of the riders is its admin. */
export const newGroup = (db: Database, riders: Riders, name = 'Sunday riders') =>
  newRoom(db, riders, { name, isGroupChat: true })

async function newRoom(db: Database, riders: Riders, room: typeof chatRoomsTable.$inferInsert): Promise<number> {
  const [row] = await db
    .insert(chatRoomsTable)
    .values({ createdBy: riders[0]?.id ?? null, ...room })
    .returning({ id: chatRoomsTable.id })
  if (!row) throw new Error('an insert gives its row back')
  await db.insert(chatRoomMembersTable).values(
    riders.map(({ id }, index) => ({
      roomId: row.id,
      userId: id,
      role: index ? ('member' as const) : ('admin' as const),
    })),
  )
  return row.id
}
/** A conversation of two, straight into the tables. */
export function newDirectRoom(db: Database, one: { id: string }, other: { id: string }) {
  return newRoom(db, [one, other], { isGroupChat: false, directKey: [one.id, other.id].sort().join(' ') })
}
