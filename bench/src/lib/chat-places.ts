import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { BenchDatabase } from './databases.ts'

/** Inserts riders with a session each into rooms of a given size, without the API. */
export async function makePlaces(
  { address }: BenchDatabase,
  { riders, perRoom }: { riders: number; perRoom: number },
): Promise<{ roomId: number; cookie: string }[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    const tokens = Array.from({ length: riders }, () => randomBytes(32).toString('base64url'))
    await client.query(
      `insert into users (id, email, username, first_name, last_name)
       select 'crowd-' || n, 'crowd' || n || '@example.test', 'crowd.' || n, 'Rider', 'No' || n from generate_series(0, $1 - 1) n`,
      [riders],
    )
    await client.query(
      `insert into user_roles (user_id, role) select 'crowd-' || n, 'user' from generate_series(0, $1 - 1) n`,
      [riders],
    )
    await client.query(
      `insert into sessions (sid, user_id, sess, expire)
       select sid, 'crowd-' || (n - 1), jsonb_build_object('publicId', md5(sid), 'createdAt', now(), 'lastSeenAt', now(),
         'userAgent', null, 'isRemembered', true, 'authenticatedAt', now()), now() + interval '1 day'
       from unnest($1::text[]) with ordinality as given (sid, n)`,
      [tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
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
    return tokens.map((token, index) => ({ roomId: ids[Math.floor(index / perRoom)] ?? 0, cookie: `sid=${token}` }))
  } finally {
    await client.end()
  }
}
