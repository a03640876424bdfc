import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { joinEmbeddedDatabase, openDatabase } from '../../src/platform/database/database.ts'
import type { Fault } from '../faults/fault.ts'
import { openProxy } from '../network/proxy.ts'
import { createDatabase, dropDatabase } from '../database/postgres.ts'
import { registerRider, startServer } from '../processes/run-server.ts'
import { copyUntouched } from '../database/test-database.ts'
import { seededNumbers } from '../two-actors/seeded-numbers.ts'
import { createFaithfulRider, type FaithfulRider } from './faithful-rider.ts'

const isPostgres = inject('engine') === 'postgres'
const redisUrl = isPostgres ? process.env.TEST_REDIS_URL : undefined
/** `FAULTS=long npm test` runs a hundred rounds. The embedded database can only crash with its server. */
const rounds = process.env.FAULTS === 'long' ? 100 : isPostgres ? 10 : 3
const databaseName = `scooter_talking_${process.pid}`
const seed = Number(process.env.SEED ?? Date.now() % 100_000)
const random = seededNumbers(seed)
const within = (ms: number) => random() * ms

type Proxy = Awaited<ReturnType<typeof openProxy>>
type Server = Awaited<ReturnType<typeof startServer>>

let dataDir: string
let environment: Record<string, string | undefined>
let databaseProxy: Proxy | undefined
let redisProxy: Proxy | undefined
/** Two servers that share a database and a Redis, or one with its own database. */
const servers: Server[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scooter-talking-'))
  if (isPostgres) databaseProxy = await openProxy(await createDatabase(databaseName))
  else await copyUntouched(dataDir)
  redisProxy = redisUrl === undefined ? undefined : await openProxy(redisUrl)
  environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseProxy?.url,
    REDIS_URL: redisProxy?.url,
  }
  for (let count = redisProxy ? 2 : 1; count > 0; count--) servers.push(await startServer(environment))
})

afterAll(async () => {
  for (const server of servers) {
    server.signal('SIGKILL')
    await server.exited
  }
  databaseProxy?.close()
  redisProxy?.close()
  if (isPostgres) await dropDatabase(databaseName)
  await rm(dataDir, { recursive: true, force: true })
})

const hostOf = (number: number) => servers[number % servers.length]?.host ?? ''

/** At a critical or random moment. */
async function killServer() {
  const number = Math.floor(random() * servers.length)
  await pause(within(300))
  servers[number]?.signal('SIGKILL')
  await servers[number]?.exited
  const moments: (Fault | undefined)[] = [
    // Stored, but not broadcast.
    { signal: 'SIGKILL', moment: 'answered', pattern: /insert into "?messages/, turn: 1 + Math.floor(within(6)) },
    { signal: 'SIGKILL', moment: 'asking', pattern: /insert into "?messages/, turn: 1 + Math.floor(within(6)) },
    undefined,
  ]
  servers[number] = await startServer(environment, moments[Math.floor(random() * moments.length)])
}

async function keepAlive(number: number) {
  const server = servers[number]
  const code = await Promise.race([server?.exited, pause(0)])
  if (code) servers[number] = await startServer(environment)
}

async function lose(proxy: Proxy) {
  await pause(within(300))
  proxy.cut()
  await pause(within(700))
  proxy.mend()
}

/** In order; the last one only affects the riders' own connections. */
function troublesOf(proxies: (Proxy | undefined)[]): (() => Promise<void>)[] {
  const losses = proxies.flatMap((proxy) => (proxy ? [() => lose(proxy)] : []))
  return [killServer, ...losses, async () => {}]
}

async function postJson<T>(cookie: string, path: string, body: object): Promise<T> {
  const answer = await fetch(`http://${hostOf(0)}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return (await answer.json()) as T
}

async function threeInARoom(): Promise<{ roomId: number; riders: FaithfulRider[] }> {
  const cookies: string[] = []
  for (const name of ['ana', 'bo', 'cy']) cookies.push(await registerRider(`http://${hostOf(0)}`, name))
  const ids = await Promise.all(
    cookies.map(async (cookie) => {
      const me = await fetch(`http://${hostOf(0)}/api/auth/me`, { headers: { cookie } })
      return ((await me.json()) as { id: string }).id
    }),
  )
  const group = { isGroupChat: true, name: 'Night run', memberIds: ids }
  const { id: roomId } = await postJson<{ id: number }>(cookies[0] ?? '', '/api/chat/rooms', group)
  const riders = cookies.map((cookie, number) =>
    createFaithfulRider({ id: ids[number] ?? '', cookie, roomId, host: () => hostOf(number), random }),
  )
  return { roomId, riders }
}

test(
  `every acknowledged message is stored once, every waiting one arrives once, and the sequence has no gap`,
  { timeout: 900_000 },
  async () => {
    const { roomId, riders } = await threeInARoom()
    const faults = troublesOf([databaseProxy, redisProxy])
    const expected = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const fault = faults[round % faults.length]?.()
      for (let count = 0; count < 4; count++)
        for (const rider of riders) {
          await pause(within(60))
          const words = `${rider.id} ${round}.${count}`
          expected.add(words)
          rider.say(words)
          if (random() < 0.15) rider.loseConnection()
        }
      await fault
      await expect
        .poll(
          async () => {
            for (const number of servers.keys()) await keepAlive(number)
            return riders.every((rider) => rider.hasSaidAll())
          },
          { timeout: 60_000, message: `round ${round} of seed ${seed}` },
        )
        .toBe(true)
    }

    // Missed messages arrive without a request: over the connection, or when the server reports the gap.
    await expect
      .poll(() => riders.map((rider) => rider.gaplessEnd()), { timeout: 60_000 })
      .toEqual(riders.map(() => Math.max(...riders.flatMap(({ seen }) => [...seen.keys()]))))
    const database = isPostgres
      ? await openDatabase({ databaseUrl: databaseProxy?.url, dataDir })
      : joinEmbeddedDatabase(dataDir)
    const { rows } = await database.pool.query<{ seq: number; content: string; client_id: string | null }>(
      'select seq::int, content, client_id from messages where room_id = $1 order by seq',
      [roomId],
    )
    await database.close()
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_row, at) => at + 1))
    const stored = rows.filter(({ client_id }) => client_id !== null)
    expect(stored.map(({ content }) => content).sort()).toEqual([...expected].sort())
    for (const rider of riders) {
      const seqOf = new Map(rows.map(({ seq, client_id }) => [client_id, seq]))
      for (const [clientId, seq] of rider.acknowledged) expect(seqOf.get(clientId)).toBe(seq)
      expect(rows.map(({ seq }) => rider.seen.get(seq)?.content)).toEqual(rows.map(({ content }) => content))
      // Each rider's own messages keep the order in which they were sent.
      const own = stored.filter(({ content }) => content.startsWith(rider.id)).map(({ content }) => content)
      expect(own).toEqual([...expected].filter((words) => words.startsWith(rider.id)))
    }
    await Promise.all(riders.map((rider) => rider.stop()))
  },
)
