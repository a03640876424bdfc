import pg from 'pg'
import type { BenchDatabase } from './databases.ts'
import { insertSignedInRiders } from './signed-in-riders.ts'

/** Inserts riders with a session each into rooms of a given size, without the API. */
export async function makePlaces(
  { address }: BenchDatabase,
  { riders, perRoom }: { riders: number; perRoom: number },
): Promise<{ roomId: number; cookie: string }[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    const cookies = await insertSignedInRiders(
      client,
      Array.from({ length: riders }, (_, index) => `crowd-${index}`),
    )
    const { rows } = await client.query<{ id: number }>(
      `insert into chat_rooms (name, is_group_chat, created_by)
       select 'Room ' || n, true, 'crowd-' || (n * $2) from generate_series(0, $1 - 1) n returning id`,
      [riders / perRoom, perRoom],
    )
    const ids = rows.map(({ id }) => id)
    await client.query(
      `insert into chat_room_members (room_id, user_id)
       select ($1::int[])[n / $2 + 1], 'crowd-' || n from generate_series(0, $3 - 1) n`,
      [ids, perRoom, riders],
    )
    await client.query('analyze')
    return cookies.map((cookie, index) => ({ roomId: ids[Math.floor(index / perRoom)] ?? 0, cookie }))
  } finally {
    await client.end()
  }
}
