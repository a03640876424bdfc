import { script } from '../../redis/script.ts'
import type { SharedRedis } from '../../redis/shared-redis.ts'
import { tooMany } from '../problem.ts'
import { bucketOf, demandOf, type Take } from './rate-limit.ts'

/** The takes of this interval are sent together. */
const flushAfterMs = 50
/** The number of buckets in one script: Redis runs no other command meanwhile. */
const atOnce = 200

/** Subtracts past takes by the clock of Redis, down to minus the capacity. Returns the milliseconds until each bucket has a token again. */
const chargeScript = script(`
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local waits = {}
  for index, key in ipairs(KEYS) do
    local capacity = tonumber(ARGV[index * 3 - 2])
    local lasts = tonumber(ARGV[index * 3 - 1])
    local perMs = capacity / lasts
    local bucket = redis.call('HMGET', key, 'tokens', 'at')
    local available = capacity
    if bucket[1] then available = math.min(capacity, bucket[1] + math.max(0, now - bucket[2]) * perMs) end
    local left = math.max(-capacity, available - tonumber(ARGV[index * 3]))
    redis.call('HSET', key, 'tokens', tostring(left), 'at', now)
    redis.call('PEXPIRE', key, lasts * 2)
    waits[index] = tostring(math.max(0, (1 - left) / perMs))
  end
  return waits`)

interface DeferredRateLimitDeps {
  redis: Pick<SharedRedis, 'runScript'>
  factor: number
  keyOf: (take: Take) => string
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

/** Counts together with the other processes without waiting for them: see `Allowance.isDeferred`. */
export function createDeferredRateLimit({
  redis,
  factor,
  keyOf,
  now = () => performance.now(),
}: DeferredRateLimitDeps) {
  const unsent = new Map<string, Required<Take>>()
  const usedUpUntil = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const idOf = ({ allowance, key }: Take) => bucketOf(allowance, key)

  async function charge(takes: Required<Take>[]): Promise<void> {
    const values = takes.flatMap(({ allowance, cost }) => [
      demandOf(allowance, cost, factor).capacity,
      allowance.seconds * 1000,
      cost,
    ])
    const waits = await redis.runScript(chargeScript, takes.map(keyOf), values)
    if (!Array.isArray(waits)) return
    for (const [index, take] of takes.entries())
      if (Number(waits[index]) > 0) usedUpUntil.set(idOf(take), now() + Number(waits[index]))
  }

  function flush() {
    timer = undefined
    for (const [id, until] of usedUpUntil) if (until <= now()) usedUpUntil.delete(id)
    const takes = [...unsent.values()]
    unsent.clear()
    for (let start = 0; start < takes.length; start += atOnce) void charge(takes.slice(start, start + atOnce))
  }

  return {
    /** @throws 429 if all processes together have used up the allowance */
    check(take: Take): void {
      const waitMs = (usedUpUntil.get(idOf(take)) ?? 0) - now()
      if (waitMs > 0) throw tooMany(waitMs / 1000)
    },

    note(take: Required<Take>): void {
      const before = unsent.get(idOf(take))?.cost ?? 0
      unsent.set(idOf(take), { ...take, cost: before + take.cost })
      timer ??= setTimeout(flush, flushAfterMs).unref()
    },
  }
}
