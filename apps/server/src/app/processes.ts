import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import { createGenerateOnceRepository } from '../modules/instance/generate-once.repository.ts'
import type { Database } from '../platform/database/database.ts'
import { createRateLimiter, type RateLimiter } from '../platform/http/limits/rate-limit.ts'
import { createSharedRateLimiter } from '../platform/http/limits/shared-rate-limit.ts'
import type { RedisState } from '../platform/redis/shared-redis.ts'
import { createLocalBroker, type Broker } from '../realtime/broker/broker.ts'
import { createRedisBroker } from '../realtime/broker/redis-broker.ts'
import { createRedisConnectionRegistry } from '../realtime/broker/redis-connection-registry.ts'
import { createLocalConnectionRegistry, type ConnectionRegistry } from '../realtime/broker/connection-registry.ts'

interface ProcessesDeps {
  config: Config
  reportError: (event: string, error: unknown) => void
  onAway: (error: Error) => void
  onBack: () => void
  redisTimeoutMs: number | undefined
}

interface Processes {
  broker: Broker
  connections: ConnectionRegistry
  rateLimiter: RateLimiter
  /** Subscribes to the other processes. */
  open(db: Database): Promise<void>
  /** Configured services that are unavailable now. */
  listAway(): 'redis'[]
  /** Undefined without Redis. */
  redisState(): RedisState | undefined
}

/** Through Redis if it is configured; otherwise this is the only process. */
export async function joinProcesses({
  config,
  reportError,
  onAway,
  onBack,
  redisTimeoutMs,
}: ProcessesDeps): Promise<Processes> {
  const { redisUrl, rateLimitFactor } = config
  if (!redisUrl)
    return {
      broker: createLocalBroker(),
      connections: createLocalConnectionRegistry(),
      rateLimiter: createRateLimiter(rateLimitFactor),
      open: async () => {},
      listAway: () => [],
      redisState: () => undefined,
    }
  // The client of Redis is loaded only where Redis is configured.
  const { createSharedRedis } = await import('../platform/redis/shared-redis.ts')
  const redis = createSharedRedis({ url: redisUrl, onAway, onBack, timeoutMs: redisTimeoutMs })
  return {
    broker: createRedisBroker({ redis, reportError }),
    connections: createRedisConnectionRegistry(redis),
    rateLimiter: createSharedRateLimiter({ redis, factor: rateLimitFactor }),
    // The name under which the processes of this site find each other.
    open: async (db) => redis.open(await createGenerateOnceRepository(db).keepOnce('site', randomUUID)),
    listAway: () => (redis.isThere() ? [] : ['redis']),
    redisState: redis.state,
  }
}
