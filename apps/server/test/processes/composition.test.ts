import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../database/postgres.ts'
import { jpeg } from '../fixtures/pictures.ts'
import { openSocket } from '../live/test-socket.ts'
import { hasProgram } from '../network/debian-program.ts'
import { freePort } from '../network/loopback-port.ts'
import { startNginx } from '../network/nginx.ts'
import { startPgBouncer } from '../network/pgbouncer.ts'
import { openRedisProxy, testRedisUrl, type RedisProxy } from '../network/redis-proxy.ts'
import { s3Variables, useS3Server } from '../network/s3-server.ts'
import { call, type Site } from '../network/steady-calls.ts'
import { createRemoteRoom } from './remote-room.ts'
import { registerRider, startServer } from './run-server.ts'
import { startWriter } from './steady-writer.ts'

const timeout = 240_000
const publicUrl = 'https://rides.example.org'
const password = 'correct horse battery'
/** The writers need more than the 40 messages in 20 seconds of a rider. */
const limitFactor = 10
const hasPrograms = inject('engine') === 'postgres' && testRedisUrl && ['nginx', 'pgbouncer'].every(hasProgram)

describe.runIf(hasPrograms)('two processes with nginx, PgBouncer, Redis and S3, as in deploy/compose.yaml,', () => {
  const s3 = useS3Server()
  const databaseName = `scooter_composition_${process.pid}`
  let dataDir: string
  let databaseUrl: string
  let pgBouncer: Awaited<ReturnType<typeof startPgBouncer>>
  let redis: RedisProxy
  const servers: Awaited<ReturnType<typeof startServer>>[] = []
  const hosts: string[] = []
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let site: Site
  let bo: string
  let roomId: number

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'scooter-composition-'))
    databaseUrl = await createDatabase(databaseName)
    pgBouncer = await startPgBouncer(databaseUrl)
    redis = await openRedisProxy()
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: pgBouncer.url,
      REDIS_URL: redis.url,
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_FACTOR: String(limitFactor),
      ...s3Variables(s3().options),
    }
    for (const port of [await freePort(), await freePort()]) {
      servers.push(await startServer({ ...environment, PORT: String(port) }))
      hosts.push(`127.0.0.1:${port}`)
    }
    nginx = await startNginx(hosts)
    const [ana, other] = [await registerRider(address(0), 'ana'), await registerRider(address(0), 'bo')]
    site = { url: nginx.url, cookie: ana }
    bo = other
    roomId = (await createRemoteRoom(address(0), [ana, bo])).id
  }, timeout)

  afterAll(async () => {
    for (const server of servers) server.signal('SIGKILL')
    await Promise.all(servers.map(({ exited }) => exited))
    await nginx.stop()
    redis.close()
    await pgBouncer.stop()
    await dropDatabase(databaseName)
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Reaches one process past nginx. */
  const address = (number: number) => `http://${hosts[number]}`
  const messages = () => `/api/chat/rooms/${roomId}/messages`

  const say = (number: number, content: string) =>
    fetch(address(number) + messages(), {
      method: 'POST',
      headers: { cookie: site.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    })

  function startWriting() {
    const failures: string[] = []
    const writer = startWriter(async (clientId) => {
      const answer = await call(site, 'POST', messages(), { content: clientId, clientId }).catch(
        (error: Error) => error,
      )
      const isStored = !(answer instanceof Error) && answer.status < 300
      if (!isStored) failures.push(answer instanceof Error ? answer.message : `${answer.status} ${answer.body}`)
      return isStored
    })
    return { ...writer, failures }
  }

  async function countStored(contents: readonly string[]): Promise<number[]> {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const { rows } = await client.query<{ count: number }>(
      'select (select count(*)::int from messages where content = given) as count from unnest($1::text[]) given',
      [contents],
    )
    await client.end()
    return rows.map(({ count }) => count)
  }

  const eachOnce = (contents: readonly string[]) => contents.map(() => 1)

  test('a sign-in through nginx is valid at both processes and ends at both', { timeout }, async () => {
    const signIn = await call({ ...site, cookie: '' }, 'POST', '/api/login', { username: 'ana', password })
    const cookie = (signIn.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    const statuses = () =>
      Promise.all(
        [0, 1].map(async (number) => (await fetch(`${address(number)}/api/auth/me`, { headers: { cookie } })).status),
      )
    expect(await statuses()).toEqual([200, 200])
    const signOut = await call({ ...site, cookie }, 'POST', '/api/logout-direct', {}, { origin: publicUrl })
    expect(signOut.status).toBeLessThan(300)
    expect(await statuses()).toEqual([401, 401])
  })

  test('requests for a password link count over both processes', { timeout }, async () => {
    let rounds = 0
    async function countAdmitted() {
      rounds++
      for (let admitted = 0; ; admitted++) {
        const answer = await fetch(`${address(admitted % 2)}/api/password/forgot`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${rounds}` },
          body: JSON.stringify({ email: `cy${rounds}@example.test` }),
        })
        if (answer.status !== 204) return [admitted, answer.status]
      }
    }
    // If Redis answers late, as on a busy machine, a process counts alone for a second: another round then.
    await expect.poll(countAdmitted, { timeout: 60_000 }).toEqual([5 * limitFactor, 429])
  })

  test('a photo that one process stored in S3 is served by the other, with its thumbnail', { timeout }, async () => {
    const form = new FormData()
    form.set('purpose', 'message')
    form.set('file', new Blob([await jpeg({ width: 1200, height: 900 })], { type: 'image/jpeg' }), 'coast.jpg')
    const headers = { cookie: site.cookie }
    const stored = await fetch(`${address(0)}/api/storage`, { method: 'POST', headers, body: form })
    expect(stored.status).toBe(201)
    const { url } = (await stored.json()) as { url: string }
    for (const path of [url, `${url}?size=thumb`]) {
      const served = await fetch(address(1) + path, { headers })
      expect([served.status, served.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
      expect((await served.arrayBuffer()).byteLength).toBeGreaterThan(100)
    }
    expect((await readdir(s3().folder, { recursive: true })).join()).toContain(url.split('/').at(-1))
  })

  test(
    'without Redis calls are answered, and messages reach the other process again when it is back',
    { timeout },
    async () => {
      const socket = await openSocket(hosts[1] ?? '', { cookie: bo, origin: publicUrl })
      const arrived = () => socket.received.flatMap((event) => (event.type === 'message' ? event.content : []))
      expect((await say(0, 'before')).status).toBe(201)
      await expect.poll(arrived).toContain('before')

      const writer = startWriting()
      for (const fail of [redis.cut, redis.silence]) {
        const written = writer.acknowledged.length
        fail()
        await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(written + 10)
        redis.heal()
        const sent: string[] = []
        await expect
          .poll(async () => {
            const content = crypto.randomUUID()
            if ((await say(0, content)).status === 201) sent.push(content)
            return sent.some((one) => arrived().includes(one))
          })
          .toBe(true)
        expect(await countStored(sent)).toEqual(eachOnce(sent))
      }
      await writer.stop()

      expect(writer.failures).toEqual([])
      expect(await countStored(writer.acknowledged)).toEqual(eachOnce(writer.acknowledged))
      expect(new Set(arrived()).size).toBe(arrived().length)
      socket.socket.close()
    },
  )

  test('a restart of PgBouncer loses no acknowledged message', { timeout }, async () => {
    const writer = startWriting()
    await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(10)
    await pgBouncer.stop()
    pgBouncer = await startPgBouncer(databaseUrl, { port: Number(new URL(pgBouncer.url).port) })
    const written = writer.acknowledged.length
    await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(written + 10)
    await writer.stop()

    // The server refuses what it cannot store.
    expect(writer.failures.filter((failure) => !failure.startsWith('503'))).toEqual([])
    expect(await countStored(writer.acknowledged)).toEqual(eachOnce(writer.acknowledged))
  })
})
