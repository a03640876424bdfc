import type { Pool } from 'pg'
import type { Scene } from '../two-actors/scene.ts'

/** Thirty rows in every list of Bo's, so that a statement for each row is noticed. The crowd is that of `insertManyRides`. */
export async function fillScene(pool: Pick<Pool, 'query'>, { actors: { bo }, ride, roomId }: Scene): Promise<void> {
  const run = (text: string, ...values: unknown[]) => pool.query(text, values)
  await run(`update rides set user_id = $1 where user_id like 'crowd-%' and id % 10 = 1`, bo.id)
  await run(
    `insert into friendships (user_id, friend_id, status) select $1, 'crowd-' || n, 'accepted' from generate_series(2, 31) n`,
    bo.id,
  )
  await run(
    `insert into ride_participants (ride_id, user_id, answer) select $1, 'crowd-' || n, 'maybe' from generate_series(2, 31) n`,
    ride.id,
  )
  await run(
    `insert into chat_room_members (room_id, user_id) select $1, 'crowd-' || n from generate_series(2, 31) n`,
    roomId,
  )
  await run(
    `with created as (insert into chat_rooms (name, is_group_chat, created_by) select 'Group ' || n, true, $1 from generate_series(1, 30) n returning id)
     insert into chat_room_members (room_id, user_id) select id, rider from created, unnest(array[$1, 'crowd-2', 'crowd-3']) rider`,
    bo.id,
  )
  await run(
    `insert into notifications (user_id, kind, title, body, actor_ids)
     select $1, 'ride.joined', 'Joined', 'A rider joined', array['crowd-' || n] from generate_series(2, 31) n`,
    bo.id,
  )
  await run(
    `insert into vehicles (user_id, name, model, color) select $1, 'Scooter ' || n, 'S', 'White' from generate_series(1, 8) n`,
    bo.id,
  )
  for (let sent = 0; sent < 30; sent += 1)
    await bo.post(`/api/chat/rooms/${roomId}/messages`, { content: `Hello ${sent}` })
  // Otherwise the plans depend on whether autovacuum has come by.
  await pool.query('analyze')
}
