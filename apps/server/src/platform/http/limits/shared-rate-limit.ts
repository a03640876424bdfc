import { script } from '../../redis/script.ts'
import type { SharedRedis } from '../../redis/shared-redis.ts'
import { tooMany } from '../problem.ts'
import { bucketOf, createRateLimiter, demandOf, type RateLimiter, type Take } from './rate-limit.ts'
import { createDeferredRateLimit } from './deferred-rate-limit.ts'

/** Takes from several buckets in turn, by the clock of Redis. Returns nothing, or the refusing bucket's index and the seconds until it admits the take. */
const takeScript = script(`
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  for index, key in ipairs(KEYS) do
    local capacity = tonumber(ARGV[index * 3 - 2])
    local lasts = tonumber(ARGV[index * 3 - 1])
    local taken = tonumber(ARGV[index * 3])
    local perMs = capacity / lasts
    local needed = math.max(1, taken)
    local bucket = redis.call('HMGET', key, 'tokens', 'at')
    local available = capacity
    if bucket[1] then available = math.min(capacity, bucket[1] + math.max(0, now - bucket[2]) * perMs) end
    if available < needed then return { index, tostring((needed - available) / perMs / 1000) } end
    redis.call('HSET', key, 'tokens', tostring(available - taken), 'at', now)
    redis.call('PEXPIRE', key, lasts)
  end
  return {}`)

const giveBackScript = script(`
  if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HINCRBYFLOAT', KEYS[1], 'tokens', ARGV[1]) end
  return 0`)

interface SharedRateLimiterDeps {
  redis: SharedRedis
  factor: number
}

const isDeferred = ({ allowance }: Take) => allowance.isDeferred === true

/**
 * Token buckets shared by all processes. Each process also keeps its own: they refuse a caller who used up the allowance in
 * this process alone, and replace the shared ones while Redis is unreachable or slow.
 */
export function createSharedRateLimiter({ redis, factor }: SharedRateLimiterDeps): RateLimiter {
  const own = createRateLimiter(factor)
  const keyOf = ({ allowance, key }: Take) => `limit:${bucketOf(allowance, key)}`
  const deferred = createDeferredRateLimit({ redis, factor, keyOf })

  async function takeAll(takes: readonly Take[]): Promise<void> {
    if (factor === 0) return
    const [later, now] = [takes.filter(isDeferred), takes.filter((take) => !isDeferred(take))]
    for (const take of later) deferred.check(take)
    await own.takeAll(takes)
    for (const { cost = 1, ...take } of later) deferred.note({ ...take, cost })
    if (now.length > 0) await charge(now)
  }

  async function charge(takes: readonly Take[]): Promise<void> {
    const values = takes.flatMap(({ allowance, cost = 1 }) => {
      const { capacity, taken } = demandOf(allowance, cost, factor)
      return [capacity, allowance.seconds * 1000, taken]
    })
    const answer = await redis.runScript(takeScript, takes.map(keyOf), values)
    const [refused, seconds] = Array.isArray(answer) ? answer : []
    if (refused === undefined) return
    // The own buckets count only admitted takes.
    for (const { allowance, key, cost } of takes.slice(refused - 1)) await own.giveBack(allowance, key, cost)
    throw tooMany(Number(seconds))
  }

  return {
    takeAll,
    take: (allowance, key, cost = 1) => takeAll([{ allowance, key, cost }]),
    charge(allowance, key, cost) {
      own.charge(allowance, key, cost)
      if (factor > 0) deferred.note({ allowance, key, cost })
    },
    async giveBack(allowance, key, cost = 1) {
      await own.giveBack(allowance, key, cost)
      if (allowance.isDeferred) return deferred.note({ allowance, key, cost: -cost })
      if (factor > 0) await redis.runScript(giveBackScript, [keyOf({ allowance, key })], [cost])
    },
  }
}
