import type { Pool } from 'pg'

/** A busy machine takes longer, and no user waits for this. */
const timeoutMs = 120_000

/**
 * Opens the rooms of published rides that are not over, with their organisers and participants, as publishing and answering do.
 * Without them a started server opens the missing rooms, and a benchmark would measure that work too.
 */
export async function insertRideRooms(pool: Pick<Pool, 'connect'>): Promise<void> {
  const client = await pool.connect()
  const longTimeout = { query_timeout: timeoutMs }
  const run = (text: string) => client.query({ ...longTimeout, text })
  try {
    await run('set statement_timeout = 0')
    await run(`
      insert into chat_rooms (name, is_group_chat, ride_id, created_by)
      select title, true, id, user_id from rides where status = 'published' and over_at > now() order by id`)
    await run(`
      insert into chat_room_members (room_id, user_id, role)
      select room.id, room.created_by, 'admin' from chat_rooms room where room.ride_id is not null
      union all
      select room.id, p.user_id, 'member' from chat_rooms room join ride_participants p on p.ride_id = room.ride_id
      where p.user_id <> room.created_by and p.answer in ('yes', 'maybe')`)
    await run('analyze chat_rooms, chat_room_members')
  } finally {
    // Discards the connection, because its timeout was changed.
    client.release(true)
  }
}
