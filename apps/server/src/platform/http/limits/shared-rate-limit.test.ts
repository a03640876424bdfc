import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { createSharedRedis } from '../../redis/shared-redis.ts'
import { openRedisProxy, testRedisUrl } from '../../../../test/network/redis-proxy.ts'
import { takeFrom } from './address-limit.ts'
import type { Allowance } from './rate-limit.ts'
import { createSharedRateLimiter } from './shared-rate-limit.ts'

const tenAnHour = { name: 'ten', tokens: 10, seconds: 3600 }

const toClose: (() => unknown)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0)) await close()
})

async function openLimiter(site: string, { factor = 1, timeoutMs = 10_000 } = {}) {
  const proxy = await openRedisProxy()
  const redis = createSharedRedis({ url: proxy.url, onAway: () => {}, onBack: () => {}, timeoutMs })
  await redis.open(site)
  toClose.push(() => redis.close(), proxy.close)
  return { proxy, redis, limiter: createSharedRateLimiter({ redis, factor }) }
}

const isLetThrough = (take: Promise<void>) =>
  take.then(
    () => true,
    () => false,
  )
const lettingThrough = async (takes: Promise<void>[]) => {
  const answers = await Promise.all(takes.map(isLetThrough))
  return answers.filter(Boolean).length
}
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

describe.runIf(testRedisUrl)('an allowance', () => {
  test('is shared by all processes, also for simultaneous calls, and returns the time to wait', async () => {
    const site = randomUUID()
    const limiters = [await openLimiter(site), await openLimiter(site), await openLimiter(site)]
    const takes = times(60, (index) => limiters[index % 3]?.limiter.take(tenAnHour, 'ana') ?? Promise.reject())
    expect(await lettingThrough(takes)).toBe(10)
    const refusal = await limiters[0]?.limiter.take(tenAnHour, 'ana').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 429, extras: { retryAfterSeconds: expect.closeTo(360, -1) } })
    await limiters[1]?.limiter.take(tenAnHour, 'bo')
  })

  test('is refilled over time', async () => {
    const { limiter } = await openLimiter(randomUUID())
    const quick = { name: 'quick', tokens: 2, seconds: 1 }
    expect(await lettingThrough(times(3, () => limiter.take(quick, 'ana')))).toBe(2)
    await expect.poll(() => isLetThrough(limiter.take(quick, 'ana'))).toBe(true)
  })

  test('that is charged afterwards is used up for all processes a moment later', async () => {
    const site = randomUUID()
    const [one, other] = [await openLimiter(site), await openLimiter(site)]
    const time = { name: 'time', tokens: 1000, seconds: 3600, isDeferred: true as const }
    one.limiter.charge(time, 'ana', 2500)
    expect(await isLetThrough(one.limiter.take(time, 'ana', 0))).toBe(false)
    await expect.poll(() => isLetThrough(other.limiter.take(time, 'ana', 0))).toBe(false)
    expect(await isLetThrough(other.limiter.take(time, 'bo', 0))).toBe(true)
  })

  test('is charged the cost of a call, at most completely, and is refunded for calls of another kind', async () => {
    const site = randomUUID()
    const [one, other] = [await openLimiter(site), await openLimiter(site)]
    await one.limiter.take(tenAnHour, 'ana', 8)
    expect(await isLetThrough(other.limiter.take(tenAnHour, 'ana', 3))).toBe(false)
    await other.limiter.giveBack(tenAnHour, 'ana')
    await other.limiter.take(tenAnHour, 'ana', 3)
    await one.limiter.take(tenAnHour, 'bo', 1000)
    expect(await isLetThrough(other.limiter.take(tenAnHour, 'bo'))).toBe(false)
  })

  test('of a network is not used up by a neighbour', async () => {
    const site = randomUUID()
    const [one, other] = [await openLimiter(site), await openLimiter(site)]
    const takes = times(300, (index) => takeFrom((index % 2 ? one : other).limiter, tenAnHour, '2001:db8:7:1::1'))
    expect(await lettingThrough(takes)).toBe(10)
    expect(await lettingThrough(times(10, () => takeFrom(one.limiter, tenAnHour, '2001:db8:7:2::1')))).toBe(10)
  })

  test('is not used by rejected calls in any process', async () => {
    const site = randomUUID()
    const [one, other] = [await openLimiter(site), await openLimiter(site)]
    await lettingThrough(times(9, () => one.limiter.take(tenAnHour, 'ana')))
    expect(await lettingThrough(times(50, () => other.limiter.take(tenAnHour, 'ana', 2)))).toBe(0)
    expect(await lettingThrough(times(2, () => other.limiter.take(tenAnHour, 'ana')))).toBe(1)
    other.proxy.cut()
    await expect.poll(() => other.redis.isThere()).toBe(false)
    expect(await lettingThrough(times(50, () => other.limiter.take(tenAnHour, 'ana')))).toBe(9)
  })

  test('continues in each process while Redis is unavailable, without waiting for a silent one', async () => {
    const { proxy, redis, limiter } = await openLimiter(randomUUID(), { timeoutMs: 100 })
    await limiter.take(tenAnHour, 'ana')
    proxy.silence()
    const begin = performance.now()
    expect(await lettingThrough(times(20, () => limiter.take(tenAnHour, 'ana')))).toBe(9)
    for (let count = 0; count < 9; count++) await limiter.take(tenAnHour, 'bo')
    expect(performance.now() - begin).toBeLessThan(500)
    await expect.poll(() => redis.isThere()).toBe(false)
    await limiter.take(tenAnHour, 'bo')
    expect(await isLetThrough(limiter.take(tenAnHour, 'bo'))).toBe(false)
  })

  test('that is deferred is shared a moment later, without waiting for Redis', async () => {
    const site = randomUUID()
    const [one, other] = [await openLimiter(site), await openLimiter(site)]
    const often: Allowance = { ...tenAnHour, isDeferred: true }
    expect(await lettingThrough(times(20, () => one.limiter.take(often, 'ana')))).toBe(10)
    await expect.poll(() => isLetThrough(other.limiter.take(often, 'ana'))).toBe(false)
    const refusal = await other.limiter.take(often, 'ana').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 429, extras: { retryAfterSeconds: expect.any(Number) } })
    await other.limiter.take(often, 'bo')
  })

  test('that is deferred is refilled for all, also after each process used its own part', async () => {
    const site = randomUUID()
    const limiters = [await openLimiter(site), await openLimiter(site)]
    const quick: Allowance = { name: 'quick', tokens: 4, seconds: 1, isDeferred: true }
    const takes = times(20, (index) => limiters[index % 2]?.limiter.take(quick, 'ana') ?? Promise.reject())
    expect(await lettingThrough(takes)).toBe(8)
    const all = () => Promise.all(limiters.map(({ limiter }) => isLetThrough(limiter.take(quick, 'ana'))))
    await expect.poll(all).toEqual([false, false])
    await expect.poll(all).toContain(true)
  })

  test('that is deferred continues in each process while Redis is unavailable', async () => {
    const { proxy, redis, limiter } = await openLimiter(randomUUID())
    const often: Allowance = { ...tenAnHour, isDeferred: true }
    proxy.cut()
    await expect.poll(() => redis.isThere()).toBe(false)
    expect(await lettingThrough(times(20, () => limiter.take(often, 'ana')))).toBe(10)
  })

  test('does not exist when limits are disabled', async () => {
    const { limiter } = await openLimiter(randomUUID(), { factor: 0 })
    expect(await lettingThrough(times(50, () => limiter.take(tenAnHour, 'ana')))).toBe(50)
  })
})
