import { limits } from '@scooter-rides/contract'
import { script } from '../platform/redis/script.ts'
import type { SharedRedis } from '../platform/redis/shared-redis.ts'
import { createLocalRoll, type Roll, type RollEntry } from './roll.ts'

/** Three beats of the pulse: the sockets of a process that was killed are forgotten then. */
const lastsMs = 90_000
/** Riders named in one script, which nobody else's may interrupt. */
const atOnce = 200

// One sorted set for each rider: sockets, by the time at which they are forgotten. Redis has the only clock.
const clock = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`

const joinScript = script(`${clock}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  local count = redis.call('ZCARD', KEYS[1])
  local isIn = redis.call('ZSCORE', KEYS[1], ARGV[1])
  if count >= tonumber(ARGV[2]) and not isIn then return -1 end
  redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
  return count`)

const leaveScript = script(`${clock}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  redis.call('ZREM', KEYS[1], ARGV[1])
  return redis.call('ZCARD', KEYS[1])`)

const refreshScript = script(`${clock}
  local lasts = table.remove(ARGV)
  for index, key in ipairs(KEYS) do
    redis.call('ZADD', key, now + lasts, ARGV[index])
    redis.call('PEXPIRE', key, lasts)
  end
  return 0`)

const countScript = script(`${clock}
  local counts = {}
  for index, key in ipairs(KEYS) do counts[index] = redis.call('ZCOUNT', key, '(' .. now, '+inf') end
  return counts`)

/** Counts together with the other processes; alone while Redis is away. */
export function createRedisRoll(redis: SharedRedis, forgottenMs = lastsMs): Roll {
  const own = createLocalRoll()
  const keyOf = (userId: string) => `sockets:${userId}`

  return {
    async join(userId, socketId) {
      const joined = await own.join(userId, socketId)
      if (joined === 'full') return 'full'
      const others = await redis.ask(joinScript, [keyOf(userId)], [socketId, limits.socketsPerRider, forgottenMs])
      if (others === undefined) return joined
      if (others !== -1) return { isFirst: others === 0 }
      await own.leave(userId, socketId)
      return 'full'
    },

    async leave(userId, socketId) {
      const left = await own.leave(userId, socketId)
      const others = await redis.ask(leaveScript, [keyOf(userId)], [socketId])
      return others === undefined ? left : { isLast: others === 0 }
    },

    async whoIsThere(userIds) {
      // Those whose socket is here need no asking; they are there also where Redis has forgotten it.
      const there = await own.whoIsThere(userIds)
      const elsewhere = [...new Set(userIds)].filter((userId) => !there.has(userId))
      const answers = inBatches(elsewhere).map(async (batch) => {
        const counts = await redis.ask(countScript, batch.map(keyOf), [])
        return Array.isArray(counts) ? batch.filter((_, index) => counts[index] > 0) : []
      })
      return new Set([...there, ...(await Promise.all(answers)).flat()])
    },

    async refresh(entries) {
      // All sent at once: a socket that leaves meanwhile leaves after it.
      const answers = inBatches<RollEntry>(entries).map((batch) => {
        const keys = batch.map(({ userId }) => keyOf(userId))
        return redis.ask(refreshScript, keys, [...batch.map(({ id }) => id), forgottenMs])
      })
      await Promise.all(answers)
    },
  }
}

function inBatches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / atOnce) }, (_, batch) =>
    items.slice(batch * atOnce, (batch + 1) * atOnce),
  )
}
