import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase } from '../database/postgres.ts'
import { startCaddy } from '../network/caddy.ts'
import { hasProgram } from '../network/debian-program.ts'
import { freePort } from '../network/loopback-port.ts'
import { startNginx } from '../network/nginx.ts'
import { startPgBouncer } from '../network/pgbouncer.ts'
import { call, startSteadyCalls } from '../network/steady-calls.ts'
import { createRemoteRoom } from './remote-room.ts'
import { registerRider, startServer } from './run-server.ts'

const isPostgres = inject('engine') === 'postgres'
const timeout = 240_000
const publicUrl = 'https://rides.example.org'

/** The handshake of a socket through the proxy. */
function openWebSocket(url: string, cookie: string) {
  const headers = { cookie, host: 'rides.example.org', origin: publicUrl }
  return new WebSocket(`${url.replace('https:', 'wss:')}/ws`, { headers, rejectUnauthorized: false })
}

describe.runIf(isPostgres)('two server processes with Redis and PgBouncer behind a proxy', () => {
  type Server = Awaited<ReturnType<typeof startServer>>
  const databaseName = `scooter_rolling_${process.pid}`
  const servers: Server[] = []
  const hosts: string[] = []
  let dataDir: string
  let databaseUrl: string
  let pgBouncer: Awaited<ReturnType<typeof startPgBouncer>> | undefined
  let environment: Record<string, string | undefined>
  let cookie: string
  let roomId: number

  const portOf = (number: number) => String(hosts[number]?.split(':')[1])

  async function restart(number: number) {
    const old = servers[number]
    old?.signal('SIGTERM')
    const statusOf = async (path: string) => {
      const { status, headers } = await fetch(`http://${hosts[number]}${path}`)
      return [status, headers.get('connection')]
    }
    await expect.poll(() => statusOf('/api/health')).toEqual([503, 'close'])
    expect(await statusOf('/api/instance')).toEqual([200, 'close'])
    expect((await old?.exited)?.code).toBe(0)
    servers[number] = await startServer({ ...environment, PORT: portOf(number) })
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'scooter-rolling-'))
    databaseUrl = await createDatabase(databaseName)
    if (hasProgram('pgbouncer')) pgBouncer = await startPgBouncer(databaseUrl)
    environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: pgBouncer?.url ?? databaseUrl,
      REDIS_URL: process.env.TEST_REDIS_URL,
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '10',
    }
    for (const number of [0, 1]) {
      hosts.push(`127.0.0.1:${await freePort()}`)
      servers.push(await startServer({ ...environment, PORT: portOf(number) }))
    }
    const address = `http://${hosts[0]}`
    cookie = await registerRider(address, 'ana')
    const other = await registerRider(address, 'bo')
    roomId = (await createRemoteRoom(address, [cookie, other])).id
  }, timeout)

  afterAll(async () => {
    for (const server of servers) server.signal('SIGKILL')
    await Promise.all(servers.map(({ exited }) => exited))
    await pgBouncer?.stop()
    await dropDatabase(databaseName)
    await rm(dataDir, { recursive: true, force: true })
  })

  /** How often each message of the calls is stored. */
  async function countStored(contents: Iterable<string>) {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const { rows } = await client.query<{ content: string; count: number }>(
      'select content, count(*)::int as count from messages where content is not null group by content',
    )
    await client.end()
    const counts = new Map(rows.map(({ content, count }) => [content, count]))
    return new Map([...contents].map((content) => [content, counts.get(content) ?? 0]))
  }

  async function countStoredTwice() {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const { rowCount } = await client.query(
      'select content from messages where content is not null group by content having count(*) > 1',
    )
    await client.end()
    return rowCount
  }

  test.each([
    ['nginx', startNginx],
    ['caddy', startCaddy],
  ])(
    'lose no call behind %s and store no message twice while both restart one after the other',
    { timeout },
    async (program, startProxy) => {
      if (!hasProgram(program)) return
      const proxy = await startProxy(hosts)
      onTestFinished(() => proxy.stop())
      const calls = startSteadyCalls({ url: proxy.url, cookie }, roomId)
      await restart(0)
      // As `deploy/nginx.conf` says.
      await pause(5000)
      await restart(1)
      await calls.stop()

      expect(calls.failures, proxy.output()).toEqual([])
      expect(await countStored(calls.answered.keys())).toEqual(calls.answered)
      process.stdout.write(`${program}: ${calls.calls()} calls during two restarts, ${calls.failures.length} lost\n`)
    },
  )

  test.runIf(hasProgram('nginx'))(
    'keep every acknowledged message once when one of them is killed, and lose only writes that it was doing',
    { timeout },
    async () => {
      const proxy = await startNginx(hosts)
      onTestFinished(() => proxy.stop())
      const calls = startSteadyCalls({ url: proxy.url, cookie }, roomId)
      await expect.poll(() => calls.calls()).toBeGreaterThan(100)
      servers[0]?.signal('SIGKILL')
      await servers[0]?.exited
      const atKill = calls.calls()
      await expect.poll(() => calls.calls()).toBeGreaterThan(atKill + 100)
      servers[0] = await startServer({ ...environment, PORT: portOf(0) })
      await calls.stop()

      // nginx repeats reads. A write that was under way may be stored or not: its rider is told that it failed.
      expect(calls.failures.filter((failure) => !failure.startsWith('POST'))).toEqual([])
      expect(calls.failures.length).toBeLessThanOrEqual(6)
      expect(await countStored(calls.answered.keys())).toEqual(calls.answered)
      expect(await countStoredTwice()).toBe(0)
      process.stdout.write(`kill: ${calls.calls()} calls, ${calls.failures.length} writes without an answer\n`)
    },
  )

  test.runIf(hasProgram('nginx'))(
    'PUBLIC_URL decides cookies, origins and sockets if the proxy sends no X-Forwarded-Proto',
    { timeout },
    async () => {
      const proxy = await startNginx(hosts, (text) => text.replace(/^.*X-Forwarded-Proto.*$/m, ''))
      onTestFinished(() => proxy.stop())
      const site = { url: proxy.url, cookie }
      const credentials = { username: 'ana', password: 'correct horse battery' }
      const signedIn = await call(site, 'POST', '/api/login', credentials, { origin: publicUrl })
      expect([signedIn.status, signedIn.headers['set-cookie']]).toEqual([
        200,
        expect.arrayContaining([expect.stringMatching(/^__Host-sid=.*; Secure/)]),
      ])
      const foreign = await call(site, 'POST', '/api/login', credentials, { origin: 'https://evil.example' })
      expect(foreign.status).toBe(403)

      const [own = ''] = signedIn.headers['set-cookie'] ?? []
      const socket = openWebSocket(proxy.url, own.split(';')[0] ?? '')
      await once(socket, 'open')
      socket.close()
    },
  )
})
