import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { vehicleSchema } from '@scooter-rides/contract'
import type { Fault } from '../faults/fault.ts'
import { openProxy } from '../network/proxy.ts'
import { createDatabase, dropDatabase } from '../database/postgres.ts'
import { createMigratedDatabase, type UnopenedDatabase } from '../database/test-database.ts'
import { joinEmbeddedDatabase, openDatabase } from '../../src/platform/database/database.ts'
import { release } from '../../src/platform/release.ts'
import { inHours } from '../fixtures/plan-ride.ts'
import { registerRider, runServer, startServer } from './run-server.ts'
import { openSocket } from '../live/test-socket.ts'

const isPostgres = inject('engine') === 'postgres'
/** Each test starts several processes, which takes long on a busy machine. */
const timeout = 240_000
let folder: string
let environment: UnopenedDatabase['environment']
let remove: () => Promise<void>

beforeAll(async () => {
  ;({ dataDir: folder, environment, remove } = await createMigratedDatabase())
})

afterAll(() => remove())

/** A busy machine may log this first. */
const withoutWaiting = (stderr: string) => stderr.replaceAll('Waiting for the database …\n', '')

const signIn = (address: string, username: string, password: string) =>
  fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

describe('a starting server', () => {
  test(
    'logs its version and address first and then who changed what, without places, tokens, passwords and the link for the first admin',
    { timeout },
    async () => {
      const server = await startServer({ ...environment, LOG_LEVEL: 'info' })
      onTestFinished(() => void server.signal('SIGKILL'))
      await fetch(`${server.address}/api/rides?near=40.7128,-74.006&within=8000`)
      const cookie = await registerRider(server.address, 'logged')
      const me = await fetch(`${server.address}/api/auth/me`, { headers: { cookie } })
      const { id } = (await me.json()) as { id: string }
      for (const username of ['logged', 'typed in the wrong field'])
        await signIn(server.address, username, 'wrong guess')
      server.signal('SIGTERM')
      const { stdout } = await server.exited
      // A line that is not JSON fails here.
      const lines = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { msg: string; err?: { message: string } })
      // Without a build, the log also says so; a mail is logged when it is written; a busy machine is slow, and jobs
      // then wait too long for the embedded database.
      const logged = lines.filter(
        ({ msg, err }) =>
          !['web.not_built', 'mail.written', 'request.slow'].includes(msg) &&
          !err?.message.startsWith('timeout exceeded when trying to connect'),
      )
      expect(logged).toMatchObject([
        {
          level: 30,
          version: release,
          address: server.address,
          database: isPostgres ? 'postgres' : 'embedded',
          msg: 'server.ready',
        },
        { level: 40, hint: expect.stringContaining('npm run admin -- setup-link'), msg: 'server.no_admin' },
        { riderId: id, msg: 'auth.signed_in' },
        { req: { method: 'POST', path: '/api/register' }, res: { statusCode: 201 }, msg: 'request.answered' },
        { riderId: id, msg: 'auth.sign_in_refused' },
        { req: { method: 'POST', path: '/api/login' }, res: { statusCode: 401 }, msg: 'request.answered' },
        { riderId: null, msg: 'auth.sign_in_refused' },
        { req: { method: 'POST', path: '/api/login' }, res: { statusCode: 401 }, msg: 'request.answered' },
      ])
      for (const secret of ['setup=', '40.71', 'correct horse', cookie.split('=')[1], 'wrong field', 'wrong guess'])
        expect(stdout).not.toContain(secret)
    },
  )

  test('stops with a message for an invalid setting, a used port or a used database', { timeout }, async () => {
    const server = await startServer(environment)
    const { port } = new URL(server.address)

    const wrong = await runServer({ ...environment, LOG_LEVEL: 'loud' }).exited
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringMatching(/^LOG_LEVEL must be one of .+\.\n$/) })

    const misspelt = await runServer({ ...environment, OIDC_ISSUR: 'x', OIDC_CLIENT_ID: 'rides' }).exited
    expect(misspelt).toMatchObject({
      code: 1,
      stderr:
        'OIDC_ISSUR is not a setting: did you mean OIDC_ISSUER?\nOIDC_ISSUER and OIDC_CLIENT_ID must be set together.\n',
    })

    const otherFolder = isPostgres ? folder : await mkdtemp(join(tmpdir(), 'scooter-lifecycle-'))
    const taken = await runServer({ ...environment, DATA_DIR: otherFolder, PORT: port }).exited
    expect([taken.code, withoutWaiting(taken.stderr)]).toEqual([
      1,
      `Port ${port} of 127.0.0.1 is taken. Set PORT to another one.\n`,
    ])
    if (!isPostgres) {
      await rm(otherFolder, { recursive: true })
      const second = await runServer(environment).exited
      expect([second.code, withoutWaiting(second.stderr)]).toEqual([
        1,
        expect.stringMatching(/^Another process is using the database in .+\n$/),
      ])
    }

    expect((await fetch(`${server.address}/api/ready`)).status).toBe(200)
    server.signal('SIGTERM')
    expect((await server.exited).code).toBe(0)
  })
})

describe('a stopping server', () => {
  test('sends open sockets a restart message on SIGTERM and ends the process', { timeout }, async () => {
    const server = await startServer(environment)
    const cookie = await registerRider(server.address, 'ana')
    const { closed } = await openSocket(server.host, { cookie })
    const stoppedAt = Date.now()
    server.signal('SIGTERM')
    expect(await closed).toBe(1012)
    expect((await server.exited).code).toBe(0)
    expect(Date.now() - stoppedAt).toBeLessThan(15_000)
  })
})

describe('SIGTERM during the start', () => {
  test.each<[string, Fault]>([
    ['while the program is loaded', { signal: 'SIGTERM', moment: 'loading', pattern: /src\/start\.ts$/ }],
    ['just before it would listen', { signal: 'SIGTERM', moment: 'answered', pattern: /"user_roles"/ }],
  ])('%s ends the process without a message', { timeout }, async (_when, fault) => {
    const { code, stdout, stderr } = await runServer(environment, fault).exited
    expect([code, stdout, withoutWaiting(stderr)]).toEqual([0, '', ''])
  })
})

describe('a killed process', () => {
  test('has lost nothing that it acknowledged, three times in a row', { timeout }, async () => {
    for (let round = 1; round <= 3; round++) {
      const server = await startServer(environment)
      const riders = await Promise.all(
        [1, 2, 3, 4].map((rider) => registerRider(server.address, `rider${round}${rider}`)),
      )
      const answered: { id: number; cookie: string }[] = []
      const killAfter = 10 + round * 7
      await Promise.all(
        riders.map(async (cookie) => {
          for (let scooter = 0; scooter < 40; scooter++) {
            const id = await addScooter(server.address, cookie, `Scooter ${scooter}`)
            if (id === undefined) return
            answered.push({ id, cookie })
            if (answered.length === killAfter) server.signal('SIGKILL')
          }
        }),
      )
      await server.exited
      expect(answered.length).toBeGreaterThanOrEqual(killAfter)

      const again = await startServer(environment)
      const found = await Promise.all(
        answered.map(({ id, cookie }) => fetch(`${again.address}/api/vehicles/${id}`, { headers: { cookie } })),
      )
      expect(found.map(({ status }) => status)).toEqual(answered.map(() => 200))
      again.signal('SIGTERM')
      await again.exited
    }
  })

  test('leaves nothing half done, at whatever statement of a scenario it is killed', { timeout }, async () => {
    const isLong = process.env.FAULTS === 'long'
    for (let turn = 2, isOver = false; !isOver; turn += isLong ? 1 : 6) {
      const fault: Fault = { signal: 'SIGKILL', moment: 'asking', pattern: /^(insert|update|commit)/, turn }
      const server = await startServer(environment, fault)
      isOver = await registerAndPlan(server.address, `mid${turn}`)
      server.signal('SIGKILL')
      await server.exited
    }
    const after = await startServer(environment)
    const { pool, close } = isPostgres
      ? await openDatabase({ databaseUrl: environment.DATABASE_URL, dataDir: folder })
      : joinEmbeddedDatabase(folder)
    const halves = await pool.query(`
      select 'no password' as what from users where not exists (select from credentials where user_id = users.id)
      union all select 'no role' from users where not exists (select from user_roles where user_id = users.id)
      union all select 'no stop' from rides where not exists (select from ride_stops where ride_id = rides.id)`)
    expect(halves.rows).toEqual([])
    await close()
    after.signal('SIGTERM')
    await after.exited
  })
})

/** Whether the server responded to all calls. */
async function registerAndPlan(address: string, name: string): Promise<boolean> {
  try {
    const cookie = await registerRider(address, name)
    const answer = await fetch(`${address}/api/rides`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Coast run', startsAt: inHours(24), stops: [{ lat: 40.7128, lng: -74.006 }] }),
    })
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
    return true
  } catch (error) {
    // Fetch throws a TypeError if the connection fails.
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The new scooter's id; undefined if the connection failed before the response. */
async function addScooter(address: string, cookie: string, name: string): Promise<number | undefined> {
  try {
    const answer = await fetch(`${address}/api/vehicles`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name, make: 'Vespa', model: 'Primavera', year: 2020, color: 'Red', type: 'standard' }),
    })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(`${answer.status} ${text}`)
    return vehicleSchema.pick({ id: true }).parse(JSON.parse(text)).id
  } catch (error) {
    // Fetch throws a TypeError if the connection fails.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

describe.runIf(isPostgres)('with PostgreSQL', () => {
  test('two servers that start at the same time migrate the schema once', { timeout }, async () => {
    const name = `scooter_twins_${process.pid}`
    const twin = { ...environment, DATABASE_URL: await createDatabase(name) }
    const servers = await Promise.all([startServer(twin), startServer(twin)])
    for (const { address } of servers) expect((await fetch(`${address}/api/ready`)).status).toBe(200)
    for (const server of servers) server.signal('SIGTERM')
    expect((await Promise.all(servers.map(({ exited }) => exited))).map(({ code }) => code)).toEqual([0, 0])
    await dropDatabase(name)
  })

  test('a server waits for a database that starts later, and uses one again that comes back', { timeout }, async () => {
    const proxy = await openProxy(String(environment.DATABASE_URL))
    proxy.cut()
    const starting = startServer({ ...environment, DATABASE_URL: proxy.url })
    proxy.mend()
    const server = await starting
    const cookie = await registerRider(server.address, 'late')
    const ask = (path: string) => fetch(server.address + path, { headers: { cookie } })
    const statusOf = async (path: string) => (await ask(path)).status
    const isReady = async () => (await ask('/api/ready')).json()
    const isWell = async () => [await statusOf('/api/auth/me'), await isReady()]
    const well = [200, { status: 'ok' }]
    const unready = expect.objectContaining({ status: 503, code: 'ready.database' })

    // During a transaction.
    const broken = proxy.at({ requested: 'insert into "vehicles"' }, proxy.cut)
    await expect(addScooter(server.address, cookie, 'Vespa')).rejects.toThrow(/^503 /)
    await broken
    expect([await statusOf('/api/auth/me'), await isReady(), await statusOf('/api/health')]).toEqual([
      503,
      unready,
      200,
    ])
    proxy.mend()
    await expect.poll(isWell).toEqual(well)

    // A silent service is also reported as unavailable, although no connection is refused.
    proxy.drop()
    expect(await Promise.all([isReady(), statusOf('/api/auth/me'), statusOf('/api/health')])).toEqual([
      unready,
      503,
      200,
    ])
    proxy.mend()
    await expect.poll(isWell).toEqual(well)
    server.signal('SIGTERM')
    await server.exited
    proxy.close()
  })

  test('a database that rejects the connection stops the start with a message', { timeout }, async () => {
    const url = new URL(String(environment.DATABASE_URL))
    url.pathname = '/no_such_database'
    const { code, stderr } = await runServer({ ...environment, DATABASE_URL: url.href }).exited
    const sentence = 'The database refuses the connection: database "no_such_database" does not exist.\n'
    expect([code, withoutWaiting(stderr)]).toEqual([1, sentence])
  })
})
