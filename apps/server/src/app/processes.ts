import type { Config } from '../config.ts'
import { createSiteRepository } from '../modules/instance/site.repository.ts'
import type { Database } from '../platform/database/database.ts'
import { createRateLimiter, type RateLimiter } from '../platform/http/rate-limit.ts'
import { createSharedRateLimiter } from '../platform/http/shared-rate-limit.ts'
import { createSharedRedis } from '../platform/redis/shared-redis.ts'
import { createLocalBroker, type Broker } from '../realtime/broker.ts'
import { createRedisBroker } from '../realtime/redis-broker.ts'
import { createRedisRoll } from '../realtime/redis-roll.ts'
import { createLocalRoll, type Roll } from '../realtime/roll.ts'

interface ProcessesDeps {
  config: Config
  onTrouble: (event: string, error: unknown) => void
  onAway: (error: Error) => void
  onBack: () => void
  redisPatienceMs: number | undefined
}

/** What this process shares with the others that serve the site. */
interface Processes {
  broker: Broker
  roll: Roll
  rateLimiter: RateLimiter
  /** Begins to hear the others. */
  open(db: Database): Promise<void>
  /** What is not there at the moment, though it is configured. */
  listAway(): 'redis'[]
}

/** Joins the other processes of this site where Redis is configured; else there are none. */
export function joinProcesses({ config, onTrouble, onAway, onBack, redisPatienceMs }: ProcessesDeps): Processes {
  const { redisUrl, rateLimitFactor } = config
  if (!redisUrl)
    return {
      broker: createLocalBroker(),
      roll: createLocalRoll(),
      rateLimiter: createRateLimiter(rateLimitFactor),
      open: async () => {},
      listAway: () => [],
    }
  const redis = createSharedRedis({ url: redisUrl, onAway, onBack, patienceMs: redisPatienceMs })
  return {
    broker: createRedisBroker({ redis, onTrouble }),
    roll: createRedisRoll(redis),
    rateLimiter: createSharedRateLimiter({ redis, factor: rateLimitFactor }),
    open: async (db) => redis.open(await createSiteRepository(db).findOrMakeId()),
    listAway: () => (redis.isThere() ? [] : ['redis']),
  }
}
