import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { vehicleSchema } from '@scooter-rides/contract'
import { dropDatabase, withAdminClient } from './postgres.ts'
import { registerRider, runServer, startServer } from './run-server.ts'
import { openSocket } from './test-socket.ts'

const isPostgres = inject('engine') === 'postgres'
const databaseName = `scooter_lifecycle_${process.pid}`
/** Each test starts several processes; on a busy machine that takes its time. */
const timeout = 240_000
let folder: string
let environment: Record<string, string | undefined>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scooter-lifecycle-'))
  environment = { DATA_DIR: folder, DATABASE_URL: isPostgres ? await makeDatabase(databaseName) : undefined }
})

afterAll(async () => {
  if (isPostgres) await dropDatabase(databaseName)
  await rm(folder, { recursive: true, force: true })
})

function makeDatabase(name: string) {
  return withAdminClient(async (client, urlOf) => {
    await client.query(`CREATE DATABASE ${name}`)
    return urlOf(name)
  })
}

describe('starting', () => {
  test(
    'says where it is in one line; then the log names who changed what, and no place, token or password',
    { timeout },
    async () => {
      const server = await startServer({ ...environment, LOG_LEVEL: 'info' })
      onTestFinished(() => void server.signal('SIGKILL'))
      await fetch(`${server.address}/api/rides?near=40.7128,-74.006&within=8000`)
      const cookie = await registerRider(server.address, 'logged')
      server.signal('SIGTERM')
      const { stdout } = await server.exited
      const lines = stdout.trim().split('\n')
      const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as { msg: string })
      expect(lines.filter((line) => !line.startsWith('{'))).toEqual([
        expect.stringMatching(/^Scooter Rides is ready at /),
      ])
      // Whoever tests without having built is told that too.
      expect(logged.filter(({ msg }) => msg !== 'web.not_built')).toMatchObject([
        { req: { method: 'POST', path: '/api/register' }, res: { statusCode: 201 }, msg: 'request.answered' },
      ])
      for (const secret of ['40.71', 'correct horse', cookie.split('=')[1]]) expect(stdout).not.toContain(secret)
    },
  )

  test(
    'a wrong setting, a port that is taken and a database in use end the start with a sentence',
    { timeout },
    async () => {
      const server = await startServer(environment)
      const { port } = new URL(server.address)

      const wrong = await runServer({ ...environment, LOG_LEVEL: 'loud' }).exited
      expect(wrong).toMatchObject({ code: 1, stderr: expect.stringMatching(/^LOG_LEVEL must be one of .+\.\n$/) })

      const otherFolder = isPostgres ? folder : await mkdtemp(join(tmpdir(), 'scooter-lifecycle-'))
      const taken = await runServer({ ...environment, DATA_DIR: otherFolder, PORT: port }).exited
      expect(taken).toMatchObject({ code: 1, stderr: `Port ${port} of 127.0.0.1 is taken. Set PORT to another one.\n` })
      if (!isPostgres) {
        await rm(otherFolder, { recursive: true })
        const second = await runServer(environment).exited
        expect(second).toMatchObject({
          code: 1,
          stderr: expect.stringMatching(/^Another process is using the database in .+\n$/),
        })
      }

      expect((await fetch(`${server.address}/api/ready`)).status).toBe(200)
      server.signal('SIGTERM')
      expect((await server.exited).code).toBe(0)
    },
  )
})

describe('stopping', () => {
  test('SIGTERM tells open sockets that the server restarts and ends the process', { timeout }, async () => {
    const server = await startServer(environment)
    const cookie = await registerRider(server.address, 'ana')
    const { closed } = await openSocket(server.host, { cookie })
    const told = Date.now()
    server.signal('SIGTERM')
    expect(await closed).toBe(1012)
    expect((await server.exited).code).toBe(0)
    expect(Date.now() - told).toBeLessThan(15_000)
  })
})

describe('a process that is killed', () => {
  test('has lost nothing that it answered, three times in a row', { timeout }, async () => {
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
})

/** The new scooter's id; undefined when the connection broke before the answer. */
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
    // What fetch throws when the connection breaks.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

describe.runIf(isPostgres)('with PostgreSQL', () => {
  test('two servers that start at once bring the schema up to date once', { timeout }, async () => {
    const name = `scooter_twins_${process.pid}`
    const twin = { ...environment, DATABASE_URL: await makeDatabase(name) }
    const servers = await Promise.all([startServer(twin), startServer(twin)])
    for (const { address } of servers) expect((await fetch(`${address}/api/ready`)).status).toBe(200)
    for (const server of servers) server.signal('SIGTERM')
    expect((await Promise.all(servers.map(({ exited }) => exited))).map(({ code }) => code)).toEqual([0, 0])
    await dropDatabase(name)
  })

  test(
    'a database that starts later is waited for, and one that comes back is used again without a restart',
    { timeout },
    async () => {
      const road = await openRoad(new URL(String(environment.DATABASE_URL)))
      road.cut()
      const starting = startServer({ ...environment, DATABASE_URL: road.url })
      road.mend()
      const server = await starting
      const cookie = await registerRider(server.address, 'late')
      const statusOf = async (path: string) => (await fetch(server.address + path, { headers: { cookie } })).status

      road.cut()
      expect([await statusOf('/api/ready'), await statusOf('/api/auth/me')]).toEqual([503, 503])
      expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
      road.mend()
      await expect.poll(() => statusOf('/api/auth/me'), { timeout: 10_000 }).toBe(200)
      expect(await statusOf('/api/ready')).toBe(200)
      server.signal('SIGTERM')
      await server.exited
      road.close()
    },
  )

  test('a database that refuses us ends the start with a sentence', { timeout }, async () => {
    const url = new URL(String(environment.DATABASE_URL))
    url.pathname = '/no_such_database'
    const { code, stderr } = await runServer({ ...environment, DATABASE_URL: url.href }).exited
    expect([code, stderr]).toEqual([
      1,
      'The database of DATABASE_URL refuses us: database "no_such_database" does not exist.\n',
    ])
  })
})

/** A connection to the database that can be cut and mended. */
async function openRoad(target: URL) {
  const open = new Set<Socket>()
  let isCut = false
  const road = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  road.listen(0, '127.0.0.1')
  await once(road, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((road.address() as AddressInfo).port)
  return {
    url: url.href,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend: () => (isCut = false),
    close: () => road.close(),
  }
}
