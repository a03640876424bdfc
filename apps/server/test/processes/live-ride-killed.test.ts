import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { NewTracker } from '@scooter-rides/contract'
import { joinEmbeddedDatabase, openDatabase } from '../../src/platform/database/database.ts'
import { consent, positionOf, type SeenLiveRide } from '../../src/modules/live-rides/live-rides.testing.ts'
import { createMigratedDatabase, type UnopenedDatabase } from '../database/test-database.ts'
import { inHours } from '../fixtures/plan-ride.ts'
import { openSocket } from '../live/test-socket.ts'
import { plantPositions } from '../privacy/planted-positions.ts'
import { callServer } from './call-server.ts'
import { runCommand } from './run-command.ts'
import { registerRider, startServer } from './run-server.ts'

const run = promisify(execFile)
const isPostgres = inject('engine') === 'postgres'
const riderCount = 50
const roundsPerProcess = 5
const planted = plantPositions(1000, Number(process.env.SEED ?? 29))
const metricsToken = 'a token of this test'

let database: UnopenedDatabase
beforeAll(async () => {
  database = await createMigratedDatabase()
})
afterAll(() => database.remove())

type Server = Awaited<ReturnType<typeof startServer>>

/** Logs as much as the server can. */
const start = () =>
  startServer({
    ...database.environment,
    REDIS_URL: isPostgres ? process.env.TEST_REDIS_URL : undefined,
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'trace',
  })

/** A ride of fifty riders who all share, and the organiser's tracker. */
async function prepare(address: string) {
  const cookies: string[] = []
  for (let number = 0; number < riderCount; number++) cookies.push(await registerRider(address, `Rider${number}`))
  const [organiser = ''] = cookies
  const ride = { title: 'Coast run', startsAt: inHours(0.5), endsAt: inHours(4), stops: [{ lat: 41.15, lng: -8.61 }] }
  const { id } = await callServer<{ id: number }>(address, { cookie: organiser }, 'POST', '/api/rides', ride)
  for (const cookie of cookies) {
    if (cookie !== organiser) await callServer(address, { cookie }, 'PUT', `/api/rides/${id}/rsvp`, { answer: 'yes' })
    await callServer(address, { cookie }, 'PUT', `/api/rides/${id}/live/me`, consent)
  }
  const tracker = await callServer<NewTracker>(
    address,
    { cookie: organiser },
    'POST',
    `/api/rides/${id}/live/trackers`,
    {
      name: 'Phone',
    },
  )
  return { cookies, organiser, id, tracker }
}

type Scene = Awaited<ReturnType<typeof prepare>>

/** The positions of an hour's ride, in the order of their times. */
function hourOfPositions() {
  const beganAt = Date.now() - 3_600_000
  return planted.positions.map((position, index) => ({
    ...position,
    at: new Date(beganAt + index * 3600).toISOString(),
  }))
}

/** Every rider sends two positions in each round; the organiser's screen shows the last one of each before the next round. */
async function rideOn({ host, address }: Server, { cookies, id, tracker }: Scene, positions: { at: string }[]) {
  const sockets = await Promise.all(cookies.map((cookie) => openSocket(host, { cookie })))
  for (const socket of sockets) await socket.watch(`ride:${id}`)
  const [screen] = sockets
  const seen = () =>
    new Set(
      screen?.received.flatMap((event) =>
        event.type === 'positions' ? event.riders.map(({ userId, at }) => `${userId} ${at.toISOString()}`) : [],
      ),
    ).size
  for (let round = 0; round < roundsPerProcess; round++) {
    const before = seen()
    for (const half of [0, 1])
      for (const [number, socket] of sockets.entries()) {
        const position = positions[(round * 2 + half) * riderCount + number]
        socket.send(positionOf(id, position))
        // Invalid frames could reach a log.
        socket.send(positionOf(id, { ...position, accuracy: 'near' }))
        socket.send(positionOf(id + 1, position))
      }
    await expect.poll(seen, { timeout: 30_000 }).toBeGreaterThanOrEqual(before + riderCount)
  }
  await sendByTracker(address, tracker)
  for (const { socket } of sockets) socket.terminate()
  return JSON.stringify(screen?.received)
}

/** Valid and refused messages of the pocket trackers. */
async function sendByTracker(address: string, { id, token, traccar }: NewTracker) {
  const authorization = `Basic ${Buffer.from(`${id}:${token}`).toString('base64')}`
  const statuses: number[] = []
  const post = async (path: string, body?: string, headers: Record<string, string> = {}) =>
    statuses.push((await fetch(address + path, { method: 'POST', headers, ...(body && { body }) })).status)
  for (const { lat, lng } of planted.positions.slice(0, 20)) {
    const query = `lat=${lat}&lon=${lng}&timestamp=${Math.floor(Date.now() / 1000)}`
    const message = { _type: 'location', lat, lon: lng, tst: Math.floor(Date.now() / 1000) }
    const json = { authorization, 'content-type': 'application/json' }
    await post(`/api/trackers/traccar?id=${traccar.deviceId}&${query}`)
    await post(`/api/trackers/traccar?id=unknown&${query}`)
    await post('/api/trackers/owntracks', JSON.stringify(message), json)
    await post('/api/trackers/owntracks', JSON.stringify({ ...message, tst: 'now' }), json)
    await post('/api/trackers/owntracks', JSON.stringify(message), { ...json, authorization: 'Basic x' })
    await fetch(`${address}/api/trackers?${query}`)
  }
  expect(new Set(statuses)).toEqual(new Set([200, 400, 401]))
}

/** All files in a folder, uncompressed. */
async function filesIn(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const bytes = await readFile(join(parentPath, name))
      return name.endsWith('.gz') ? gunzipSync(bytes) : bytes
    }),
  )
}

/** Each row of each table as text. */
async function rowsOfAllTables(): Promise<string> {
  const connection = isPostgres ? await openDatabase(database) : joinEmbeddedDatabase(database.dataDir)
  const query = async (text: string) => (await connection.pool.query(text)).rows
  const tables = await query("select tablename from pg_tables where schemaname = 'public'")
  const texts: string[] = []
  for (const { tablename } of tables)
    for (const { line } of await query(`select t::text as line from "${tablename}" t`)) texts.push(line)
  await connection.close()
  return texts.join('\n')
}

async function dump(): Promise<string> {
  const { stdout } = await run('pg_dump', [String(database.databaseUrl)], { maxBuffer: 2 ** 30 })
  return stdout
}

/** The values of all keys. Those of other tests may expire in between. */
async function valuesInRedis(): Promise<string[]> {
  const redis = new Redis(String(process.env.TEST_REDIS_URL))
  const readers: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => redis.get(key),
    list: (key) => redis.lrange(key, 0, -1),
    set: (key) => redis.smembers(key),
    hash: (key) => redis.hgetall(key),
    zset: (key) => redis.zrange(key, '0', '-1', 'WITHSCORES'),
    stream: (key) => redis.xrange(key, '-', '+'),
  }
  const values: string[] = []
  for await (const keys of redis.scanStream())
    for (const key of keys as string[])
      values.push(key, JSON.stringify((await readers[await redis.type(key)]?.(key)) ?? null))
  redis.disconnect()
  return values
}

test(
  'after a ride with two killed processes no position is in a database, file, log, key, metric or backup',
  {
    timeout: 300_000,
  },
  async () => {
    const positions = hourOfPositions()
    const one = await start()
    const scene = await prepare(one.address)
    const sharing = (address: string) =>
      callServer<SeenLiveRide>(address, { cookie: scene.organiser }, 'GET', `/api/rides/${scene.id}/live`)
    const shown = [await rideOn(one, scene, positions.slice(0, 500))]
    one.signal('SIGKILL')
    await one.exited

    const other = await start()
    onTestFinished(() => void other.signal('SIGKILL'))
    // The riders go on sharing with the next process, which knows no position.
    expect(await sharing(other.address)).toMatchObject({ isSharing: true, sharingCount: riderCount, riders: [] })
    shown.push(await rideOn(other, scene, positions.slice(500)))
    expect((await sharing(other.address)).riders).toHaveLength(riderCount)
    const metrics = await fetch(`${other.address}/api/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    expect(metrics.status).toBe(200)
    const texts = [await metrics.text(), await rowsOfAllTables(), ...(isPostgres ? [await dump()] : [])]
    if (isPostgres) texts.push(...(await valuesInRedis()))
    const backup = join(database.dataDir, 'backups', 'of-this-test')
    expect((await runCommand(['backup', backup], database.environment)).code).toBe(0)
    other.signal('SIGKILL')
    await other.exited
    texts.push(...[one, other].flatMap(({ output: { stdout, stderr } }) => [stdout, stderr]))

    for (const seen of shown) expect(new Set(planted.inText(seen)).size).toBeGreaterThan(riderCount)
    expect(texts.flatMap(planted.inText)).toEqual([])
    // The token of a tracker is in the address of each request of Traccar Client.
    expect(texts.filter((text) => text.includes(scene.tracker.token))).toEqual([])
    const files = await filesIn(database.dataDir)
    expect(files.flatMap(planted.inBytes)).toEqual([])
    // The search reads what it should: the log contains a request, a table a row, and the backup the same row.
    expect(texts.join('')).toContain('/api/trackers/owntracks')
    expect(texts.join('')).toContain('Rider49')
    expect(files.some((file) => file.includes('Rider49'))).toBe(true)
  },
)
