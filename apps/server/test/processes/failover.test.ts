import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createCluster, postgresPrograms, type Cluster } from '../database/clusters.ts'
import { openSocket } from '../live/test-socket.ts'
import { openProxy } from '../network/proxy.ts'
import { slow } from '../slow.ts'
import { createRemoteRoom } from './remote-room.ts'
import { registerRider, startServer } from './run-server.ts'
import { startWriter } from './steady-writer.ts'

const redisUrl = process.env.TEST_REDIS_URL

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A commit is answered only after the standby has written it. */
async function waitForStandby(primary: Cluster) {
  await query(primary.urlOf('postgres'), "ALTER SYSTEM SET synchronous_standby_names = '*'")
  await query(primary.urlOf('postgres'), 'SELECT pg_reload_conf()')
  const states = () => query(primary.urlOf('postgres'), 'SELECT sync_state FROM pg_stat_replication')
  await expect.poll(states).toEqual([{ sync_state: 'sync' }])
}

const sendTo = (address: string, cookie: string, roomId: number) => async (clientId: string) => {
  const answer = await fetch(`${address}/api/chat/rooms/${roomId}/messages`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ content: clientId, clientId }),
  })
  return answer.ok
}

test.runIf(inject('engine') === 'postgres' && postgresPrograms && redisUrl)(
  'after the failover to a standby two processes continue, and each acknowledged message is stored once',
  slow,
  async () => {
    const primary = await createCluster()
    await query(primary.urlOf('postgres'), 'CREATE DATABASE rides')
    const standby = await primary.addStandby()
    await waitForStandby(primary)
    const proxy = await openProxy(primary.urlOf('rides'))
    const dataDir = await mkdtemp(join(tmpdir(), 'scooter-failover-'))
    const environment = { DATABASE_URL: proxy.url, REDIS_URL: redisUrl, DATA_DIR: dataDir }
    const servers = [await startServer(environment), await startServer(environment)]
    onTestFinished(async () => {
      for (const server of servers) server.signal('SIGKILL')
      await Promise.all(servers.map(({ exited }) => exited))
      proxy.close()
      await standby.stop()
      await rm(dataDir, { recursive: true })
    })
    const [first = '', second = ''] = servers.map(({ address }) => address)
    const cookies = [await registerRider(first, 'ana'), await registerRider(second, 'bo')] as const
    const { id: roomId } = await createRemoteRoom(first, cookies)
    const writers = [startWriter(sendTo(first, cookies[0], roomId)), startWriter(sendTo(second, cookies[1], roomId))]
    const counts = () => writers.map(({ acknowledged }) => acknowledged.length)
    await expect.poll(() => Math.min(...counts())).toBeGreaterThan(20)

    const failedAt = performance.now()
    await primary.stop()
    await standby.promote()
    proxy.leadTo(standby.urlOf('rides'))
    const promotedAt = performance.now()
    const atPromotion = counts()
    await expect
      .poll(() => Math.min(...counts().map((count, index) => count - (atPromotion[index] ?? 0))))
      .toBeGreaterThan(0)
    const continuedAt = performance.now()
    await expect
      .poll(() => Math.min(...counts().map((count, index) => count - (atPromotion[index] ?? 0))))
      .toBeGreaterThan(20)

    const socket = await openSocket(new URL(second).host, { cookie: cookies[1] })
    expect(await socket.waitFor('message')).toMatchObject({ roomId })
    socket.socket.terminate()
    for (const writer of writers) await writer.stop()
    const rows = await query(
      standby.urlOf('rides'),
      'SELECT content, count(*)::int AS times FROM messages WHERE content IS NOT NULL GROUP BY content',
    )
    const stored = new Map(rows.map(({ content, times }) => [content, times]))
    const acknowledged = writers.flatMap((writer) => writer.acknowledged)
    expect(acknowledged.filter((content) => stored.get(content) !== 1)).toEqual([])
    expect(continuedAt - promotedAt).toBeLessThan(10_000)
    process.stdout.write(
      `failover: ${acknowledged.length} messages acknowledged, 0 lost, 0 doubled, ${writers[0]?.refusals()} and ${writers[1]?.refusals()} refused meanwhile; ` +
        `promoted after ${Math.round(promotedAt - failedAt)} ms, writing ${Math.round(continuedAt - promotedAt)} ms later\n`,
    )
  },
)
