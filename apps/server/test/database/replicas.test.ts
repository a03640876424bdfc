import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { replicaCalls } from '../../src/app/replica-calls.ts'
import { judgeReplicas } from '../../src/cli/doctor/replicas.ts'
import { planRide } from '../../src/modules/rides/rides.testing.ts'
import { openDatabase, type DatabaseConnection } from '../../src/platform/database/database.ts'
import { migrateDatabase } from '../../src/platform/database/migrate.ts'
import { readFromReplica } from '../../src/platform/database/replicas/replica-scope.ts'
import type { Replicas } from '../../src/platform/database/replicas/replicas.ts'
import { openTestApp, type TestApp, type TestClient } from '../app/test-app.ts'
import { listenOnLoopback, openSocket } from '../live/test-socket.ts'
import { hasProgram } from '../network/debian-program.ts'
import { startPgBouncer } from '../network/pgbouncer.ts'
import { openProxy } from '../network/proxy.ts'
import { slow } from '../slow.ts'
import { createCluster, postgresPrograms, type Cluster } from './clusters.ts'

/** So that every read after a write finds the replica behind. */
const replayDelayMs = 15
const maxReplicaLagMs = 300
/** The server notices a replica that no longer answers within two checks; a busy machine needs longer. */
const noticedMs = 8000

describe.runIf(postgresPrograms)('a site with a replica', () => {
  let primary: Cluster
  let standby: Cluster
  let dataDir: string

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'scooter-replica-'))
    primary = await createCluster()
    await query(primary, 'create database rides', 'postgres')
    const database = await openDatabase({ databaseUrl: primary.urlOf('rides'), dataDir })
    await migrateDatabase(database)
    await database.close()
    standby = await primary.addStandby([`recovery_min_apply_delay=${replayDelayMs}`])
  }, slow.timeout)
  afterAll(async () => {
    await Promise.all([primary.stop(), standby.stop()])
    await rm(dataDir, { recursive: true })
  })

  /** Ends with the test. */
  async function openSite(readUrl = standby.urlOf('rides')) {
    const databaseUrl = primary.urlOf('rides')
    const connection = await openDatabase({ databaseUrl, dataDir, readUrls: [readUrl], maxReplicaLagMs })
    const site = await openTestApp({ connection, databaseUrl, dataDir, remove: async () => {} }, {}, {}, false)
    onTestFinished(async () => {
      await site.app.close()
      await connection.close()
    })
    await site.app.ready()
    return { ...site, replicas: replicasOf(connection) }
  }
  type Site = Awaited<ReturnType<typeof openSite>>

  /** Only the database of a site. Ends with the test. */
  async function openReader(readUrl: string) {
    const connection = await openDatabase({ databaseUrl: primary.urlOf('rides'), dataDir, readUrls: [readUrl] })
    onTestFinished(() => connection.close())
    const replicas = replicasOf(connection)
    replicas.watch(() => {})
    const read = async () => {
      const { rows } = await readFromReplica(() => connection.db.execute(sql`select 1 as one`))
      return rows[0]?.one
    }
    const isAnsweredByReplica = async () => {
      const { replica } = replicas.counts()
      await read()
      return replicas.counts().replica > replica
    }
    return { read, replicas, isAnsweredByReplica }
  }

  const away = async ({ stranger }: TestApp) => {
    const { statusCode, body } = await stranger.get('/api/ready')
    expect(statusCode).toBe(200)
    return (JSON.parse(body) as { away?: string[] }).away ?? []
  }

  /** Waits until the replica answers the call. A busy machine may need several attempts. */
  async function answeredByReplica({ replicas }: Site, rider: TestClient, path: string) {
    await expect
      .poll(async () => {
        const before = { ...replicas.counts() }
        const { statusCode, body } = await rider.get(path)
        expect(statusCode, `${path}: ${body}`).toBe(200)
        const { replica, primary } = replicas.counts()
        return replica > before.replica && primary === before.primary
      })
      .toBe(true)
  }

  async function sceneOf(site: TestApp) {
    const [ana, bo] = [await site.rider('Ana'), await site.rider('Bo')]
    const word = randomUUID()
    return { ana, bo, ride: await planRide(ana, { title: `Coast ${word}` }), listed: `/api/rides?q=${word}` }
  }

  test('reads every listed call from it, without a query that a replica refuses', slow, async () => {
    const site = await openSite()
    const { ana } = await sceneOf(site)
    const series = await planRide(ana, { repeat: { rule: 'FREQ=WEEKLY;COUNT=3' } })
    const rooms = await ana.get('/api/chat/rooms')
    const [room] = rooms.json<{ id: number }[]>()
    const paths: Record<string, string> = {
      '/api/rides/clusters': '/api/rides/clusters?bbox=-75,40,-73,41&zoom=8',
      '/api/search/counts': '/api/search/counts?term=coast',
      '/api/search': '/api/search?term=coast',
      '/api/calendar/near.ics': '/api/calendar/near.ics?lat=40.7&lng=-74&within=20000',
      '/api/chat/rooms/:roomId/search': `/api/chat/rooms/${room?.id}/search?q=coast`,
    }
    for (const { path, method } of replicaCalls) {
      expect(method).toBe('GET')
      const place = paths[path] ?? path.replace(':rideId', String(series.id)).replace(':userId', ana.id)
      await answeredByReplica(site, ana, place)
    }
  })

  test('shows each change at once, also to a rider who is told of it by another process', slow, async () => {
    const [one, other] = [await openSite(), await openSite()]
    const { ana, bo, listed, ride } = await sceneOf(one)
    const reader = other.as(bo)
    await answeredByReplica(other, reader, listed)
    const socket = await openSocket(await listenOnLoopback(one.app), { cookie: bo.cookie })
    onTestFinished(() => socket.socket.close())
    await socket.watch(`ride:${ride.id}`)
    let told = ride.version
    for (let capacity = 2; capacity < 17; capacity++) {
      const change = await ana.patch(`/api/rides/${ride.id}`, { capacity })
      expect(change.statusCode, change.body).toBe(200)
      const [own, list] = [await other.as(ana).get(listed), await reader.get(listed)]
      expect([own.json()[0].capacity, list.json()[0].capacity]).toEqual([capacity, capacity])
      const news = socket.received.flatMap((event) => (event.type === 'rideUpdate' ? event.version : []))
      told = Math.max(told, ...news)
      expect((await reader.get(listed)).json()[0].version).toBeGreaterThanOrEqual(told)
    }
    await expect.poll(() => told).toBeGreaterThan(ride.version)
    expect(other.replicas.counts().replica).toBeGreaterThan(0)
  })

  describe('that is far behind', () => {
    test('reads from the primary and reports the replica until it has caught up', slow, async () => {
      const site = await openSite()
      const { ana, listed, ride } = await sceneOf(site)
      await answeredByReplica(site, ana, listed)
      await query(standby, 'select pg_wal_replay_pause()')
      onTestFinished(async () => void (await query(standby, 'select pg_wal_replay_resume()')))
      await ana.patch(`/api/rides/${ride.id}`, { capacity: 7 })
      expect((await ana.get(listed)).json()).toMatchObject([{ capacity: 7 }])
      await expect.poll(() => away(site)).toEqual(['replica'])
      expect(site.replicas.problems()).toEqual([
        expect.stringMatching(/^127\.0\.0\.1:\d+ is \d+ seconds behind the primary\.$/),
      ])
      expect(await doctor()).toEqual({
        verdict: 'WARN',
        message: expect.stringMatching(/is \d+ seconds behind the primary\. Meanwhile all reads go to the primary\.$/),
      })
      await query(standby, 'select pg_wal_replay_resume()')
      await expect.poll(() => away(site)).toEqual([])
      await answeredByReplica(site, ana, listed)
      expect((await ana.get(listed)).json()).toMatchObject([{ capacity: 7 }])
    })

    test('does not count an idle primary as lag', slow, async () => {
      const site = await openSite()
      const { ana, listed } = await sceneOf(site)
      await answeredByReplica(site, ana, listed)
      await expect
        .poll(async () => (await query<{ age: number }>(standby, `select ${lastReplay} as age`))[0]?.age)
        .toBeGreaterThan((4 * maxReplicaLagMs) / 1000)
      expect(await away(site)).toEqual([])
    })
  })

  describe('that cannot be reached', () => {
    test.each(['cut', 'stall', 'drop'] as const)(
      'answers from the primary after a %s, and uses it again',
      slow,
      async (fault) => {
        const proxy = await openProxy(standby.urlOf('rides'))
        onTestFinished(proxy.close)
        const { read, replicas, isAnsweredByReplica } = await openReader(proxy.url)
        await expect.poll(isAnsweredByReplica).toBe(true)
        proxy[fault]()
        const startedAt = performance.now()
        expect(await Promise.all(Array.from({ length: 30 }, read))).toEqual(Array(30).fill(1))
        expect(performance.now() - startedAt).toBeLessThan(noticedMs)
        await expect.poll(replicas.problems).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+ is unreachable: /)])
        proxy.mend()
        await expect.poll(isAnsweredByReplica).toBe(true)
        expect(replicas.problems()).toEqual([])
      },
    )

    test('is a warning of the doctor', async () => {
      expect(await doctor('postgres://127.0.0.1:9/rides')).toEqual({
        verdict: 'WARN',
        message: expect.stringMatching(
          /^127\.0\.0\.1:9 is unreachable: .+ECONNREFUSED.+\. Meanwhile all reads go to the primary\.$/,
        ),
      })
    })
  })

  describe('whose address leads', () => {
    const wrong: [string, () => string, RegExp][] = [
      ['to the primary itself', () => primary.urlOf('rides'), /is not a standby/],
      ['to another database', () => standby.urlOf('postgres'), /another database of the server/],
      ['to another site', () => String(process.env.TEST_DATABASE_URL), /is not a replica of DATABASE_URL/],
    ]
    test.each(wrong)('%s reads from the primary and says so', async (name, addressOf, sentence) => {
      if (name === 'to another site' && !process.env.TEST_DATABASE_URL) return
      const { read, replicas } = await openReader(addressOf())
      await expect.poll(replicas.problems).toEqual([expect.stringMatching(sentence)])
      expect(await read()).toBe(1)
      expect(replicas.counts()).toEqual({ replica: 0, primary: 1 })
      expect(await doctor(addressOf())).toEqual({ verdict: 'FAIL', message: expect.stringMatching(sentence) })
    })

    test('to a standby that is promoted stops reading from it', slow, async () => {
      const promoted = await primary.addStandby()
      onTestFinished(promoted.stop)
      const { read, replicas, isAnsweredByReplica } = await openReader(promoted.urlOf('rides'))
      await expect.poll(isAnsweredByReplica).toBe(true)
      await promoted.promote()
      await query(primary, 'create table written_after_the_promotion (id int)')
      const { replica } = replicas.counts()
      expect(await read()).toBe(1)
      expect(replicas.counts().replica).toBe(replica)
      await expect.poll(replicas.problems).toEqual([expect.stringMatching(/is not a standby/)])
    })
  })

  test.runIf(hasProgram('pgbouncer'))('behind PgBouncer is used', slow, async () => {
    const pgBouncer = await startPgBouncer(standby.urlOf('rides'))
    onTestFinished(() => pgBouncer.stop())
    const { replicas, isAnsweredByReplica } = await openReader(pgBouncer.url)
    await expect.poll(isAnsweredByReplica).toBe(true)
    expect(replicas.problems()).toEqual([])
  })

  test('is found well by the doctor', async () => {
    expect(await doctor()).toEqual({ verdict: 'OK', message: 'The replica keeps up.' })
  })

  async function doctor(readUrl = standby.urlOf('rides')) {
    const pool = new pg.Pool({ connectionString: primary.urlOf('rides') })
    try {
      return await judgeReplicas({ pool }, [readUrl])
    } finally {
      await pool.end()
    }
  }
})

function replicasOf({ replicas }: DatabaseConnection): Replicas {
  if (!replicas) throw new Error('The database has no replica.')
  return replicas
}

const lastReplay = 'extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8'

async function query<Row extends pg.QueryResultRow>(
  cluster: Cluster,
  text: string,
  database = 'rides',
): Promise<Row[]> {
  const client = new pg.Client(cluster.urlOf(database))
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
