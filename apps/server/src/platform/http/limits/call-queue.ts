import type { FastifyRequest } from 'fastify'
import { costOf, type Cost, type RouteShape } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { createFairLimiter, LimiterFull, type FairLimits } from '../../queues/fair-limiter.ts'
import { observeQueue } from '../../queues/observed-queues.ts'
import { networksOf } from './address-limit.ts'
import { HttpProblem, unavailable } from '../problem.ts'
import { minutes, type Allowance, type RateLimiter } from './rate-limit.ts'

type CallQueueName = Exclude<Cost, 'cheap' | 'own'>

/** A page makes about twenty calls at once, and a browser may have several pages open. */
const waiting = { waitingPerKey: 100, waiting: 2000 }

/**
 * The concurrent calls of one caller and of all callers. PostgreSQL has ten connections for these calls. The embedded
 * database runs one query at a time, so a second scan would double the wait of every other query.
 */
const queueLimitsFor = (isEmbedded: boolean): Record<CallQueueName, FairLimits> => ({
  usual: { ...waiting, perKey: 6, atOnce: 200 },
  find: { ...waiting, perKey: isEmbedded ? 2 : 5, atOnce: isEmbedded ? 3 : 7 },
  scan: { ...waiting, perKey: isEmbedded ? 1 : 2, atOnce: isEmbedded ? 1 : 3 },
  walk: { ...waiting, perKey: 1, atOnce: isEmbedded ? 2 : 3 },
})

/** Milliseconds of reading per minute and caller: half of one concurrent call all day, with bursts as a map makes them. */
const readingTimeAllowance: Allowance = {
  name: 'reading time',
  tokens: 30_000,
  seconds: minutes(1),
  isDeferred: true,
}

export type CallQueues = ReturnType<typeof createCallQueues>

/** Queues the calls of the contract, so that the calls of one caller do not delay those of others. */
export function createCallQueues({ isEmbedded, rateLimiter }: { isEmbedded: boolean; rateLimiter: RateLimiter }) {
  const limits = queueLimitsFor(isEmbedded)
  const limiters = {
    usual: observeQueue('calls_usual', createFairLimiter(limits.usual)),
    find: observeQueue('calls_find', createFairLimiter(limits.find)),
    scan: observeQueue('calls_scan', createFairLimiter(limits.scan)),
    walk: observeQueue('calls_walk', createFairLimiter(limits.walk)),
  }

  async function wait(queue: CallQueueName, key: string, signal: AbortSignal) {
    await limiters[queue].enter(key, signal).catch((error: unknown) => {
      throw error instanceof LimiterFull ? (error.isOfKey ? tooManyAtOnce() : busy()) : error
    })
  }

  async function timed<T>(key: string, work: () => Promise<T>): Promise<T> {
    await rateLimiter.take(readingTimeAllowance, key, 0)
    const began = performance.now()
    try {
      return await work()
    } finally {
      rateLimiter.charge(readingTimeAllowance, key, performance.now() - began)
    }
  }

  return {
    /** Runs the call at once or in its turn. @throws 429 or 503 with Retry-After when the queue is full */
    async run<T>(queue: CallQueueName, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
      const key = callerKey(request)
      const limiter = limiters[queue]
      if (!limiter.tryEnter(key)) await wait(queue, key, request.deadline.signal)
      try {
        return await (queue === 'usual' ? work() : timed(key, work))
      } finally {
        limiter.leave(key)
      }
    },
    limits,
  }
}

/** The queue of a call; undefined for a call that never waits. */
export function queueOf(route: RouteShape, query: unknown): CallQueueName | undefined {
  if (route.upload) return undefined
  const cost = costOf(route, query)
  return cost === 'cheap' || cost === 'own' ? undefined : cost
}

/** The rider, or the address of a stranger. A home line has a whole IPv6 /64. */
const callerKey = ({ caller, clientAddress }: Pick<FastifyRequest, 'caller' | 'clientAddress'>): string =>
  caller?.id ?? networksOf(clientAddress)[0].name

const tooManyAtOnce = () =>
  new HttpProblem(429, 'calls.too_many', translatable('errors.tooManyAtOnce'), {
    retryAfterSeconds: 1,
  })
const busy = () => unavailable('server.busy', translatable('errors.busy'), 2)
