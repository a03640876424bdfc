import { limits } from '@scooter-rides/contract'
import { script } from '../../platform/redis/script.ts'
import { signOf } from '../../platform/redis/process-sign.ts'
import type { SharedRedis } from '../../platform/redis/shared-redis.ts'
import { createLocalConnectionRegistry, type ConnectionRegistry, type Connection } from './connection-registry.ts'

/** Three heartbeats. Then the sockets of a killed process expire. */
const ttlMs = 90_000
/** The number of riders in one script: Redis runs no other command meanwhile. */
const atOnce = 200

// One sorted set per rider: the sockets with their expiry as the score. Redis has the only clock.
const clock = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`

// If a rider has too many sockets, those of crashed processes are removed first, so that the rider can reconnect at once.
const joinScript = script(`${clock}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  local most = tonumber(ARGV[2])
  local isIn = redis.call('ZSCORE', KEYS[1], ARGV[1])
  if redis.call('ZCARD', KEYS[1]) >= most and not isIn then
    for _, member in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
      local process = string.match(member, '^[^/]*')
      if redis.call('PUBSUB', 'NUMSUB', KEYS[2] .. process)[2] == 0 then redis.call('ZREM', KEYS[1], member) end
    end
  end
  local count = redis.call('ZCARD', KEYS[1])
  if count >= most and not isIn then return -1 end
  redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
  return count`)

const leaveScript = script(`${clock}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  redis.call('ZREM', KEYS[1], ARGV[1])
  return redis.call('ZCARD', KEYS[1])`)

const forgetScript = script(`
  for index, key in ipairs(KEYS) do redis.call('ZREM', key, ARGV[index]) end
  return 0`)

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

interface Closed {
  userId: string
  /** Milliseconds of `now`. The entry expires in Redis some time later. */
  at: number
}

/** Counts the sockets of all processes through Redis; those of this process only while Redis is unreachable. */
export function createRedisConnectionRegistry(
  redis: SharedRedis,
  forgottenMs = ttlMs,
  now = () => performance.now(),
): ConnectionRegistry {
  const own = createLocalConnectionRegistry()
  const keyOf = (userId: string) => `sockets:${userId}`
  const memberOf = (socketId: string) => `${redis.processId}/${socketId}`
  /** Sockets that closed while Redis was unreachable, by their member name, oldest first. */
  const unreported = new Map<string, Closed>()

  function noteUnreported(userId: string, socketId: string) {
    unreported.set(memberOf(socketId), { userId, at: now() })
    for (const [member, { at }] of unreported) {
      if (now() - at < forgottenMs) return
      unreported.delete(member)
    }
  }

  /** Later commands find them removed: one connection carries both in this order. */
  async function reportClosed(): Promise<void> {
    const pending = [...unreported]
    unreported.clear()
    const answers = inBatches(pending).map(async (batch) => {
      const keys = batch.map(([, { userId }]) => keyOf(userId))
      const members = batch.map(([member]) => member)
      if ((await redis.runScript(forgetScript, keys, members)) !== undefined) return
      for (const [member, closed] of batch) unreported.set(member, closed)
    })
    await Promise.all(answers)
  }
  const reportClosedSoon = () => void (unreported.size > 0 && reportClosed())
  redis.onReady(reportClosedSoon)

  return {
    async join(userId, socketId) {
      const joined = await own.join(userId, socketId)
      if (joined === 'full') return 'full'
      reportClosedSoon()
      const keys = [keyOf(userId), signOf('')]
      const others = await redis.runScript(joinScript, keys, [memberOf(socketId), limits.socketsPerRider, forgottenMs])
      if (others === undefined) return joined
      if (others !== -1) return { isFirst: others === 0 }
      await own.leave(userId, socketId)
      return 'full'
    },

    async leave(userId, socketId) {
      const left = await own.leave(userId, socketId)
      const others = await redis.runScript(leaveScript, [keyOf(userId)], [memberOf(socketId)])
      if (others !== undefined) return { isLast: others === 0 }
      noteUnreported(userId, socketId)
      return left
    },

    async findConnected(userIds) {
      // Riders with a socket in this process are connected, also where their entry in Redis expired.
      const there = await own.findConnected(userIds)
      const elsewhere = [...new Set(userIds)].filter((userId) => !there.has(userId))
      const answers = inBatches(elsewhere).map(async (batch) => {
        const counts = await redis.runScript(countScript, batch.map(keyOf), [])
        return Array.isArray(counts) ? batch.filter((_, index) => counts[index] > 0) : []
      })
      return new Set([...there, ...(await Promise.all(answers)).flat()])
    },

    async refresh(entries) {
      reportClosedSoon()
      // All batches are sent at once: the command of a socket that closes meanwhile comes after them.
      const answers = inBatches<Connection>(entries).map((batch) => {
        const keys = batch.map(({ userId }) => keyOf(userId))
        return redis.runScript(refreshScript, keys, [...batch.map(({ id }) => memberOf(id)), forgottenMs])
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
