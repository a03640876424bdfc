import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { createSharedRedis } from '../platform/redis/shared-redis.ts'
import { openRedisRoad, testRedisUrl } from '../../test/redis-road.ts'
import { createRedisRoll } from './redis-roll.ts'

const toClose: (() => unknown)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0)) await close()
})

async function openRoll(site: string, forgottenMs?: number) {
  const road = await openRedisRoad()
  const redis = createSharedRedis({ url: road.url, onAway: () => {}, onBack: () => {}, patienceMs: 10_000 })
  await redis.open(site)
  toClose.push(() => redis.close(), road.close)
  return { road, redis, roll: createRedisRoll(redis, forgottenMs) }
}

async function openTwo(forgottenMs?: number) {
  const site = randomUUID()
  return { one: await openRoll(site, forgottenMs), other: await openRoll(site, forgottenMs) }
}

describe.runIf(testRedisUrl)('the roll of several processes', () => {
  test('tells the first socket of a rider and the last from the others', async () => {
    const { one, other } = await openTwo()
    expect(await one.roll.join('ana', 'phone')).toEqual({ isFirst: true })
    expect(await other.roll.join('ana', 'laptop')).toEqual({ isFirst: false })
    expect(await one.roll.whoIsThere(['ana', 'bo', 'ana'])).toEqual(new Set(['ana']))
    expect(await one.roll.leave('ana', 'phone')).toEqual({ isLast: false })
    expect(await one.roll.whoIsThere(['ana', 'bo'])).toEqual(new Set(['ana']))
    expect(await other.roll.leave('ana', 'laptop')).toEqual({ isLast: true })
    expect(await one.roll.whoIsThere(['ana', 'bo'])).toEqual(new Set())
  })

  test('has room for ten sockets of a rider, whoever comes at the same moment, and one that was refused takes none', async () => {
    const { one, other } = await openTwo()
    const joined = await Promise.all(
      Array.from({ length: 24 }, (_, index) => (index % 2 ? one : other).roll.join('ana', String(index))),
    )
    expect(joined.filter((answer) => answer !== 'full')).toHaveLength(10)
    expect(joined.filter((answer) => answer !== 'full' && answer.isFirst)).toHaveLength(1)
    const inside = joined.findIndex((answer) => answer !== 'full')
    await (inside % 2 ? one : other).roll.leave('ana', String(inside))
    expect(await one.roll.join('ana', 'next')).toEqual({ isFirst: false })
    expect(await other.roll.join('ana', 'too many')).toBe('full')
  })

  test('forgets the sockets of a process that was killed, and keeps those that say they are there', async () => {
    const { one, other } = await openTwo(1500)
    const entries = Array.from({ length: 450 }, (_, index) => ({ userId: `rider-${index}`, id: `socket-${index}` }))
    await Promise.all(entries.map(({ userId, id }) => one.roll.join(userId, id)))
    await one.roll.join('bo', 'killed')
    const riders = [...entries.map(({ userId }) => userId), 'bo']
    expect((await other.roll.whoIsThere(riders)).size).toBe(451)
    const end = performance.now() + 2000
    while (performance.now() < end) await one.roll.refresh(entries)
    const there = await other.roll.whoIsThere(riders)
    expect([there.size, there.has('bo')]).toEqual([450, false])
    expect(await other.roll.join('bo', 'again')).toEqual({ isFirst: true })
  })

  test('has room at once for riders whose sockets were on a process that was killed', async () => {
    const { one, other } = await openTwo()
    for (let index = 0; index < 9; index++) await one.roll.join('ana', String(index))
    await other.roll.join('ana', 'here')
    expect(await other.roll.join('ana', 'too many')).toBe('full')
    await one.redis.close()
    expect(await other.roll.join('ana', 'again')).toEqual({ isFirst: false })
    for (let index = 0; index < 8; index++) expect(await other.roll.join('ana', `more ${index}`)).not.toBe('full')
    expect(await other.roll.join('ana', 'too many')).toBe('full')
  })

  test('forgets as soon as Redis is back the sockets that closed while it was away', async () => {
    const { one, other } = await openTwo()
    for (let index = 0; index < 10; index++) await one.roll.join('ana', String(index))
    await one.roll.join('bo', 'phone')
    one.road.cut()
    await expect.poll(() => one.redis.isThere()).toBe(false)
    for (let index = 0; index < 10; index++) await one.roll.leave('ana', String(index))
    await one.roll.leave('bo', 'phone')
    expect(await other.roll.whoIsThere(['bo'])).toEqual(new Set(['bo']))
    one.road.heal()
    await expect.poll(() => one.redis.isThere()).toBe(true)
    expect(await one.roll.join('ana', 'again')).toEqual({ isFirst: true })
    await expect.poll(() => other.roll.whoIsThere(['ana', 'bo'])).toEqual(new Set(['ana']))
  })

  test('counts in each process alone while Redis is away, and together again when they have said who is there', async () => {
    const { one, other } = await openTwo()
    one.road.cut()
    await expect.poll(() => one.redis.isThere()).toBe(false)
    for (let index = 0; index < 10; index++) expect(await one.roll.join('ana', String(index))).not.toBe('full')
    expect(await one.roll.join('ana', '10')).toBe('full')
    expect(await one.roll.whoIsThere(['ana', 'bo'])).toEqual(new Set(['ana']))
    expect(await other.roll.join('ana', 'laptop')).toEqual({ isFirst: true })
    one.road.heal()
    await expect.poll(() => one.redis.isThere()).toBe(true)
    await one.roll.refresh(Array.from({ length: 10 }, (_, index) => ({ userId: 'ana', id: String(index) })))
    expect(await other.roll.join('ana', 'phone')).toBe('full')
    expect(await other.roll.leave('ana', 'laptop')).toEqual({ isLast: false })
  })
})
