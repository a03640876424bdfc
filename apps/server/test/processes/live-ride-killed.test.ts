import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inHours } from '../fixtures/plan-ride.ts'
import { createMigratedDatabase, type UnopenedDatabase } from '../database/test-database.ts'
import { openSocket } from '../live/test-socket.ts'
import { testRedisUrl } from '../network/redis-proxy.ts'
import { plantPositions } from '../privacy/planted-positions.ts'
import { runCommand } from './run-command.ts'
import { registerRider, startServer } from './run-server.ts'

const metricsToken = 'metrics-of-a-test-server'
const riderCount = 6
/** An hour with a position every two seconds. */
const fixesPerRider = 1800
const planted = plantPositions(riderCount * fixesPerRider, 54)
let database: UnopenedDatabase

beforeAll(async () => {
  database = await createMigratedDatabase()
})

afterAll(() => database.remove())

type Server = Awaited<ReturnType<typeof start>>

const start = () =>
  startServer({ ...database.environment, LOG_LEVEL: 'trace', METRICS_TOKEN: metricsToken, REDIS_URL: testRedisUrl })

const call = (server: Server, cookie: string, method: string, path: string, body?: object) =>
  fetch(`${server.address}${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

async function planRide(server: Server, cookies: string[]): Promise<number> {
  const [organiser = '', ...others] = cookies
  const plan = { title: 'Coast run', startsAt: inHours(0.2), endsAt: inHours(4), stops: [{ lat: 41.15, lng: -8.61 }] }
  const created = await call(server, organiser, 'POST', '/api/rides', plan)
  const { id } = (await created.json()) as { id: number }
  for (const cookie of others) await call(server, cookie, 'PUT', `/api/rides/${id}/rsvp`, { answer: 'yes' })
  for (const cookie of cookies) {
    const shared = await call(server, cookie, 'PUT', `/api/rides/${id}/live/me`, { consent: true })
    expect(shared.status).toBe(200)
  }
  return id
}

/** Sends the hour of one rider as fast as the server reads it. */
async function ride(server: Server, cookie: string, rideId: number, positions: typeof planted.positions) {
  const socket = await openSocket(server.host, { cookie })
  await socket.watch(`ride:${rideId}`)
  const began = Date.now() - positions.length * 2000
  for (const [index, position] of positions.entries()) {
    const at = new Date(began + index * 2000).toISOString()
    socket.send({ type: 'position', rideId, ...position, accuracy: 5, heading: 90, speed: 30, at })
    // The server closes a socket with too many waiting frames.
    if (index % 100 === 99) {
      socket.received.length = 0
      socket.send({ type: 'heartbeat' })
      await socket.waitFor('heartbeat')
    }
  }
  return socket
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** All keys and values, in the format of a dump, which compresses no short text. */
async function redisContents(): Promise<string> {
  if (!testRedisUrl) return ''
  const redis = new Redis(testRedisUrl)
  const keys = await redis.keys('*')
  const dumps = await Promise.all(keys.map((key) => redis.dumpBuffer(key)))
  await redis.quit()
  return [...keys, ...dumps.map((dump) => dump?.toString('latin1') ?? '')].join('\n')
}

const databaseDump = () =>
  database.databaseUrl
    ? execFileSync('pg_dump', ['--dbname', database.databaseUrl], { maxBuffer: 1e9 })
    : Buffer.from('')

test(
  'a live ride goes on after kill -9, and an hour of it leaves no position anywhere',
  { timeout: 300_000 },
  async () => {
    const first = await start()
    const cookies: string[] = []
    for (let rider = 0; rider < riderCount; rider++) cookies.push(await registerRider(first.address, `rider${rider}`))
    const rideId = await planRide(first, cookies)
    const sockets = await Promise.all(
      cookies.map((cookie, index) =>
        ride(first, cookie, rideId, planted.positions.slice(index * fixesPerRider, (index + 1) * fixesPerRider)),
      ),
    )
    // Others saw positions of this hour.
    const seen = sockets.map(({ received }) => JSON.stringify(received)).join('')
    expect(planted.inText(seen).length).toBeGreaterThan(0)
    const metrics = await (
      await fetch(`${first.address}/api/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
    ).text()
    expect(metrics).toContain('process_')

    first.signal('SIGKILL')
    const killed = await first.exited
    const second = await start()
    onTestFinished(() => void second.signal('SIGKILL'))
    const [organiser = '', other = ''] = cookies
    const live = await (await call(second, organiser, 'GET', `/api/rides/${rideId}/live`)).json()
    expect(live).toMatchObject({ state: 'open', isSharing: true, sharingCount: riderCount, riders: [] })
    const anas = await openSocket(second.host, { cookie: organiser })
    await anas.watch(`ride:${rideId}`)
    const bos = await openSocket(second.host, { cookie: other })
    const now = new Date().toISOString()
    bos.send({ type: 'position', rideId, lat: 41.5, lng: -8.5, accuracy: 5, at: now })
    await anas.waitFor('positions')

    const backup = await runCommand(['backup', join(database.dataDir, 'copy')], database.environment)
    expect(backup.code, backup.error).toBe(0)
    const texts = { metrics, log: killed.stdout + killed.stderr + second.output.stdout, redis: await redisContents() }
    for (const [what, text] of Object.entries(texts)) expect(planted.inText(text), what).toEqual([])
    expect(planted.inBytes(databaseDump()), 'pg_dump').toEqual([])
    for (const file of await filesBelow(database.dataDir))
      expect(planted.inBytes(await readFile(file)), file).toEqual([])
    for (const { socket } of [...sockets, anas, bos]) socket.terminate()
  },
)

test('the search for planted positions finds them in texts and in bytes', () => {
  const { lat, lng } = planted.positions[7] ?? { lat: 0, lng: 0 }
  expect(planted.inText(`at ${lat}, ${lng}`)).toHaveLength(2)
  expect(planted.inText(`at ${lat.toFixed(5)}`)).toHaveLength(1)
  expect(planted.inText('at 41.15, 41.123456')).toEqual([])
  const bytes = Buffer.alloc(32)
  bytes.writeDoubleLE(lat, 3)
  bytes.writeDoubleBE(lng, 19)
  expect(planted.inBytes(bytes)).toHaveLength(2)
})
