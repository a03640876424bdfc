import { createHash, randomBytes } from 'node:crypto'
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts'
import { sharedBeginning } from './attacks.ts'
import type { BenchDatabase } from './databases.ts'

const messages = 20_000
const words = 100_000
const others = 8
const rowsAtOnce = 1000

/** Inserting long texts may exceed the usual timeout on a busy machine. */
const longTimeout = { query_timeout: 300_000 }

type Run = (text: string, values?: unknown[]) => Promise<{ rows: { id?: unknown }[] }>

export interface AttackScene {
  attacker: { cookie: string; roomId: number }
  /** The cookies of other riders, who only open the home page. */
  riders: string[]
}

/** Riders with a session each, a conversation of 20,000 long messages, and 100,000 words with a common prefix. */
export async function setAttackScene({ url, dataDir }: BenchDatabase): Promise<AttackScene> {
  const connection = await openDatabase({ databaseUrl: url, dataDir })
  try {
    return await connection.withoutDeadline(async () => {
      const client = await connection.pool.connect()
      const run: Run = (text, values = []) => client.query({ ...longTimeout, text, values })
      await run('set statement_timeout = 0')
      const attacker = await addRider(run, 'attacker')
      const riders: string[] = []
      for (let index = 0; index < others; index++) riders.push(await addRider(run, `looker-${index}`))
      const { rows } = await run(
        `insert into chat_rooms (name, is_group_chat, created_by, last_seq) values ('Long', true, 'attacker', $1) returning id`,
        [messages],
      )
      const roomId = Number(rows[0]?.id)
      await run(`insert into chat_room_members (room_id, user_id) values ($1, 'attacker')`, [roomId])
      for (let from = 1; from <= messages; from += rowsAtOnce)
        await run(
          `insert into messages (room_id, seq, sender_id, content)
           select $1, n, 'attacker', left(repeat(md5(n::text) || ' Çafé ', 110), 4000) from generate_series($2::int, $3::int) n`,
          [roomId, from, Math.min(messages, from + rowsAtOnce - 1)],
        )
      await run(
        `insert into search_words (word) select '${sharedBeginning}' || md5(n::text) from generate_series(1, $1::int) n`,
        [words],
      )
      await run('analyze')
      client.release(true)
      return { attacker: { cookie: attacker, roomId }, riders }
    })
  } finally {
    await connection.close()
  }
}

async function addRider(run: Run, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await run(
    `insert into users (id, email, username, first_name, last_name) values ($1::text, $1::text || '@example.test', $1::text, 'Rider', 'Bench')`,
    [id],
  )
  await run(`insert into user_roles (user_id, role) values ($1, 'user')`, [id])
  await run(
    `insert into sessions (sid, user_id, sess, expire)
     values ($1::text, $2::text, jsonb_build_object('publicId', md5($1::text), 'createdAt', now(), 'lastSeenAt', now(),
       'userAgent', null, 'isRemembered', true, 'authenticatedAt', now()), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('hex'), id],
  )
  return `sid=${token}`
}
