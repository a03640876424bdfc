import { createHash, randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'

/** Inserts riders with these ids and a session each, without the API. @returns their cookies */
export async function insertSignedInRiders(client: Pick<ClientBase, 'query'>, ids: string[]): Promise<string[]> {
  const tokens = ids.map(() => randomBytes(32).toString('base64url'))
  await client.query(
    `insert into users (id, email, username, first_name, last_name)
     select id, 'crowd' || n || '@example.test', 'crowd.' || n, 'Rider', 'No' || n
     from unnest($1::text[]) with ordinality as given (id, n)`,
    [ids],
  )
  await client.query(`insert into user_roles (user_id, role) select id, 'user' from unnest($1::text[]) as id`, [ids])
  await client.query(
    `insert into sessions (sid, user_id, sess, expire)
     select sid, id, jsonb_build_object('publicId', md5(sid), 'createdAt', now(), 'lastSeenAt', now(),
       'userAgent', null, 'isRemembered', true, 'authenticatedAt', now()), now() + interval '1 day'
     from unnest($1::text[], $2::text[]) as given (sid, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex')), ids],
  )
  return tokens.map((token) => `sid=${token}`)
}
