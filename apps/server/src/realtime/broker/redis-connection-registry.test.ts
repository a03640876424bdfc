import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { createSharedRedis } from '../../platform/redis/shared-redis.ts'
import { openRedisProxy, testRedisUrl } from '../../../test/network/redis-proxy.ts'
import { createRedisConnectionRegistry } from './redis-connection-registry.ts'

const toClose: (() => unknown)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0)) await close()
})

async function openRoll(site: string, forgottenMs?: number) {
  const proxy = await openRedisProxy()
  const redis = createSharedRedis({ url: proxy.url, onAway: () => {}, onBack: () => {}, timeoutMs: 10_000 })
  await redis.open(site)
  toClose.push(() => redis.close(), proxy.close)
  return { proxy, redis, connections: createRedisConnectionRegistry(redis, forgottenMs) }
}

async function openTwo(forgottenMs?: number) {
  const site = randomUUID()
  return { one: await openRoll(site, forgottenMs), other: await openRoll(site, forgottenMs) }
}

describe.runIf(testRedisUrl)('the connection registry of several processes', () => {
  test('reports the first and the last socket of a rider', async () => {
    const { one, other } = await openTwo()
    expect(await one.connections.join('ana', 'phone')).toEqual({ isFirst: true })
    expect(await other.connections.join('ana', 'laptop')).toEqual({ isFirst: false })
    expect(await one.connections.findConnected(['ana', 'bo', 'ana'])).toEqual(new Set(['ana']))
    expect(await one.connections.leave('ana', 'phone')).toEqual({ isLast: false })
    expect(await one.connections.findConnected(['ana', 'bo'])).toEqual(new Set(['ana']))
    expect(await other.connections.leave('ana', 'laptop')).toEqual({ isLast: true })
    expect(await one.connections.findConnected(['ana', 'bo'])).toEqual(new Set())
  })

  test('allows ten sockets per rider, also simultaneous ones, and a rejected one uses no place', async () => {
    const { one, other } = await openTwo()
    const joined = await Promise.all(
      Array.from({ length: 24 }, (_, index) => (index % 2 ? one : other).connections.join('ana', String(index))),
    )
    expect(joined.filter((answer) => answer !== 'full')).toHaveLength(10)
    expect(joined.filter((answer) => answer !== 'full' && answer.isFirst)).toHaveLength(1)
    const inside = joined.findIndex((answer) => answer !== 'full')
    await (inside % 2 ? one : other).connections.leave('ana', String(inside))
    expect(await one.connections.join('ana', 'next')).toEqual({ isFirst: false })
    expect(await other.connections.join('ana', 'too many')).toBe('full')
  })

  test('removes the sockets of a killed process and keeps those with a heartbeat', async () => {
    const { one, other } = await openTwo(1500)
    const entries = Array.from({ length: 450 }, (_, index) => ({ userId: `rider-${index}`, id: `socket-${index}` }))
    await Promise.all(entries.map(({ userId, id }) => one.connections.join(userId, id)))
    await one.connections.join('bo', 'killed')
    const riders = [...entries.map(({ userId }) => userId), 'bo']
    expect((await other.connections.findConnected(riders)).size).toBe(451)
    const end = performance.now() + 2000
    while (performance.now() < end) await one.connections.refresh(entries)
    const there = await other.connections.findConnected(riders)
    expect([there.size, there.has('bo')]).toEqual([450, false])
    expect(await other.connections.join('bo', 'again')).toEqual({ isFirst: true })
  })

  test('frees the places of riders at once when their process was killed', async () => {
    const { one, other } = await openTwo()
    for (let index = 0; index < 9; index++) await one.connections.join('ana', String(index))
    await other.connections.join('ana', 'here')
    expect(await other.connections.join('ana', 'too many')).toBe('full')
    await one.redis.close()
    expect(await other.connections.join('ana', 'again')).toEqual({ isFirst: false })
    for (let index = 0; index < 8; index++)
      expect(await other.connections.join('ana', `more ${index}`)).not.toBe('full')
    expect(await other.connections.join('ana', 'too many')).toBe('full')
  })

  test('removes sockets that closed while Redis was unavailable as soon as it is back', async () => {
    const { one, other } = await openTwo()
    for (let index = 0; index < 10; index++) await one.connections.join('ana', String(index))
    await one.connections.join('bo', 'phone')
    one.proxy.cut()
    await expect.poll(() => one.redis.isThere()).toBe(false)
    for (let index = 0; index < 10; index++) await one.connections.leave('ana', String(index))
    await one.connections.leave('bo', 'phone')
    expect(await other.connections.findConnected(['bo'])).toEqual(new Set(['bo']))
    one.proxy.heal()
    await expect.poll(() => one.redis.isThere()).toBe(true)
    expect(await one.connections.join('ana', 'again')).toEqual({ isFirst: true })
    await expect.poll(() => other.connections.findConnected(['ana', 'bo'])).toEqual(new Set(['ana']))
  })

  test('counts per process while Redis is unavailable, and together again after all processes reported', async () => {
    const { one, other } = await openTwo()
    one.proxy.cut()
    await expect.poll(() => one.redis.isThere()).toBe(false)
    for (let index = 0; index < 10; index++) expect(await one.connections.join('ana', String(index))).not.toBe('full')
    expect(await one.connections.join('ana', '10')).toBe('full')
    expect(await one.connections.findConnected(['ana', 'bo'])).toEqual(new Set(['ana']))
    expect(await other.connections.join('ana', 'laptop')).toEqual({ isFirst: true })
    one.proxy.heal()
    await expect.poll(() => one.redis.isThere()).toBe(true)
    await one.connections.refresh(Array.from({ length: 10 }, (_, index) => ({ userId: 'ana', id: String(index) })))
    expect(await other.connections.join('ana', 'phone')).toBe('full')
    expect(await other.connections.leave('ana', 'laptop')).toEqual({ isLast: false })
  })
})
