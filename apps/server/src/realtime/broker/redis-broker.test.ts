import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, test } from 'vitest'
import { createSharedRedis } from '../../platform/redis/shared-redis.ts'
import { openRedisProxy, testRedisUrl } from '../../../test/network/redis-proxy.ts'
import type { BrokerMessage } from './broker.ts'
import { createLive } from '../hub/create-live.ts'
import { createHub } from '../hub/hub.ts'
import { textOf } from '../hub/hub.testing.ts'
import { createRedisBroker } from './redis-broker.ts'
import { createLocalConnectionRegistry } from './connection-registry.ts'
import { createTopicRules } from './topics.ts'

const toClose: (() => unknown)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0)) await close()
})

/** One process of a site, with its received messages and its own connection to Redis. */
async function openProcess(site: string) {
  const proxy = await openRedisProxy()
  const received: BrokerMessage[] = []
  const signs: string[] = []
  const redis = createSharedRedis({
    url: proxy.url,
    onAway: () => void signs.push('away'),
    onBack: () => void signs.push('back'),
  })
  const broker = createRedisBroker({ redis, reportError: (event) => void signs.push(event) })
  broker.subscribe((bulletin) => void received.push(bulletin))
  await redis.open(site)
  toClose.push(() => broker.close(), proxy.close)
  return { proxy, received, signs, redis, broker }
}

async function openTwo() {
  const site = randomUUID()
  return { site, one: await openProcess(site), other: await openProcess(site) }
}

const ended = (...sids: string[]) => ({ kind: 'sessionsEnded' as const, sids })
const silence = { kind: 'silence' as const, silence: { pair: ['ana', 'bo'] as [string, string] } }
async function isAll(received: unknown[], count: number) {
  await expect.poll(() => received.length).toBe(count)
}

describe.runIf(testRedisUrl)('broker messages between processes', () => {
  test('arrive once on each process in the order of their sender, and at once on its own', async () => {
    const { one, other } = await openTwo()
    for (let count = 0; count < 300; count++) {
      one.broker.publish(ended('one', String(count)))
      other.broker.publish(ended('other', String(count)))
    }
    expect(one.received.length).toBeGreaterThanOrEqual(300)
    await isAll(one.received, 600)
    await isAll(other.received, 600)
    for (const { received } of [one, other])
      for (const name of ['one', 'other'])
        expect(received.filter((bulletin) => 'sids' in bulletin && bulletin.sids[0] === name)).toEqual(
          Array.from({ length: 300 }, (_, count) => ended(name, String(count))),
        )
  })

  test('of another site are not received', async () => {
    const { one, other } = await openTwo()
    const stranger = await openProcess(randomUUID())
    stranger.broker.publish(ended('theirs'))
    await stranger.broker.publishAndAwaitAcks(ended('theirs, too'))
    await one.broker.publishAndAwaitAcks(ended('ours'))
    expect(other.received).toEqual([ended('ours')])
  })

  test('are handled everywhere when they are acknowledged', async () => {
    const { one, other } = await openTwo()
    const third = await openProcess(randomUUID())
    for (let count = 1; count <= 50; count++) {
      await one.broker.publishAndAwaitAcks(silence)
      expect([one.received.length, other.received.length, third.received.length]).toEqual([count, count, 0])
    }
  })

  test('are acknowledged after a second when a process does not answer', async () => {
    const { one, other } = await openTwo()
    other.proxy.silence()
    const begin = performance.now()
    await one.broker.publishAndAwaitAcks(silence)
    expect(performance.now() - begin).toBeGreaterThan(900)
    expect(performance.now() - begin).toBeLessThan(5000)
  })

  test('that are unreadable are ignored', async () => {
    const { site, one, other } = await openTwo()
    const redis = new Redis(String(testRedisUrl))
    toClose.push(() => redis.disconnect())
    for (const text of ['no json', 'null', '{"bulletin":7}']) await redis.publish(`${site}:bulletins`, text)
    await one.broker.publishAndAwaitAcks(silence)
    expect(other.received).toContainEqual(silence)
  })
})

describe.runIf(testRedisUrl)('a suppression', () => {
  /** Adds a socket of Ana to a process. */
  function listenIn({ broker }: Awaited<ReturnType<typeof openProcess>>) {
    const received: string[] = []
    const hub = createHub({
      broker,
      connections: createLocalConnectionRegistry(),
      rules: createTopicRules([]),
      reportError: () => {},
    })
    const send = (frame: Buffer) => void received.push(textOf(frame))
    void hub.add({ id: randomUUID(), userId: 'ana', sid: 's', send, close: () => {} })
    return { received, live: createLive(broker) }
  }

  test('applies on every process when it is acknowledged, so that later events of others are not delivered', async () => {
    const { one, other } = await openTwo()
    const [here, there] = [listenIn(one), listenIn(other)]
    const publish = ({ live }: typeof here, roomId: number) =>
      live.send({ to: ['ana'], roomId, from: 'bo', event: { type: 'typing', roomId, userId: 'bo', firstName: 'Bo' } })
    for (let roomId = 1; roomId <= 30; roomId++) {
      publish(there, roomId)
      await here.live.suppress({ roomId, userIds: ['ana'] })
      const [receivedHere, receivedThere] = [here.received.length, there.received.length]
      for (const process of [here, there]) publish(process, roomId)
      await here.live.suppress({ roomId, userIds: ['bo'] })
      expect([here.received.length, there.received.length]).toEqual([receivedHere, receivedThere])
      here.live.endSuppression({ roomId, userIds: ['ana'] })
      publish(here, roomId)
      await isAll(there.received, receivedThere + 1)
    }
  })
})

describe.runIf(testRedisUrl)('an interruption of Redis', () => {
  test('leaves each process working alone, and afterwards all report a gap and deliver nothing twice', async () => {
    const { one, other } = await openTwo()
    one.proxy.cut()
    await expect.poll(() => one.signs).toEqual(['away'])
    one.broker.publish(ended('during the cut'))
    other.broker.publish(ended('meanwhile'))
    expect([one.received, other.received]).toEqual([[ended('during the cut')], [ended('meanwhile')]])
    one.proxy.heal()
    const missed = { kind: 'missed' }
    await expect.poll(() => one.received).toEqual([ended('during the cut'), missed])
    await expect.poll(() => other.received).toEqual([ended('meanwhile'), missed])
    await expect.poll(() => one.signs).toEqual(['away', 'back'])
    await other.broker.publishAndAwaitAcks(ended('afterwards'))
    expect(one.received.slice(2)).toEqual([ended('afterwards')])
    expect(other.signs).toEqual([])
  })

  test('during which a process sent nothing costs the other processes nothing', async () => {
    const { one, other } = await openTwo()
    one.proxy.cut()
    await expect.poll(() => one.signs).toEqual(['away'])
    one.proxy.heal()
    await expect.poll(() => one.received).toEqual([{ kind: 'missed' }])
    await expect.poll(() => one.signs).toEqual(['away', 'back'])
    await one.broker.publishAndAwaitAcks(silence)
    expect(other.received).toEqual([silence])
  })

  test('without a closed connection is detected, and its missed messages are made good', async () => {
    const { one, other } = await openTwo()
    one.proxy.silence()
    one.broker.publish(ended('into the void'))
    await expect.poll(() => one.signs).toEqual(['away'])
    expect(one.redis.isThere()).toBe(false)
    one.proxy.heal()
    await expect.poll(() => other.received).toEqual([{ kind: 'missed' }])
    await expect.poll(() => one.received).toEqual([ended('into the void'), { kind: 'missed' }])
  })

  test('that began before the process started ends for it as for the others', async () => {
    const { site, one } = await openTwo()
    const proxy = await openRedisProxy()
    proxy.cut()
    const redis = createSharedRedis({ url: proxy.url, onAway: () => {}, onBack: () => {} })
    const broker = createRedisBroker({ redis, reportError: () => {} })
    toClose.push(() => broker.close(), proxy.close)
    const received: BrokerMessage[] = []
    broker.subscribe((bulletin) => void received.push(bulletin))
    await redis.open(site)
    await broker.publishAndAwaitAcks(ended('alone'))
    expect(received).toEqual([ended('alone')])
    proxy.heal()
    await expect.poll(() => received).toEqual([ended('alone'), { kind: 'missed' }])
    await expect.poll(() => one.received).toEqual([{ kind: 'missed' }])
  })
})
