import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { joinAccount, signIn } from '@scooter-rides/contract'
import type { JobCounts } from '../jobs/jobs.repository.ts'
import { withTimeout } from '../platform/queues/with-timeout.ts'

export interface MetricsSources {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  countSockets: () => number
  countJobs: () => Promise<JobCounts>
}

/** From a cached response to the request timeout, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Counting scans a table, so its result is cached this long. */
const countAgainMs = 30_000
/** A slow database must not delay the other metrics. */
const timeoutMs = 2000

/** The library is loaded only here, so that it costs nothing if metrics are disabled. */
export async function createMetrics({ pool, countSockets, countJobs }: MetricsSources) {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const signInRoutes = new Set<unknown>([signIn, joinAccount])

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'API calls by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Sign-in attempts by result',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['right', 'wrong', 'limited', 'provider_refused']) signIns.inc({ outcome }, 0)
  const gauge = (name: string, help: string, labelNames: string[], measure: Measure) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        return measure(this)
      },
    })
  gauge('websockets_open', 'Open sockets of this process', [], (it) => it.set(countSockets()))
  gauge('database_connections', 'Connections of the pool, by state', ['state'], (it) => {
    it.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    it.set({ state: 'idle' }, pool.idleCount)
  })
  gauge('database_waiting', 'Work that waits for a connection of the pool', [], (it) => it.set(pool.waitingCount))
  const count = countedAtMost(countJobs)
  gauge(
    'jobs',
    'Jobs of the whole site that are not done; absent while the database cannot be reached',
    ['state'],
    async (it) => {
      it.reset()
      const counts = await count()
      for (const [state, jobs] of Object.entries(counts ?? {})) it.set({ state }, jobs)
    },
  )

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    /** Counts a request. Labels are route patterns without ids, addresses or user input. */
    note(request: FastifyRequest, reply: FastifyReply): void {
      const { url: route = 'none', config } = request.routeOptions
      requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      const isLimited = reply.statusCode === 429 && signInRoutes.has(config.contract)
      const outcome = request.signIn ?? (isLimited ? 'limited' : undefined)
      if (outcome) signIns.inc({ outcome })
    },
    stop: () => registry.clear(),
  }
}

type Measure = (gauge: {
  set(value: number): void
  set(labels: object, value: number): void
  reset(): void
}) => void | Promise<void>

/** Undefined while the count fails. */
function countedAtMost(countJobs: () => Promise<JobCounts>): () => Promise<JobCounts | undefined> {
  let counts: JobCounts | undefined
  let countedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - countedAt < countAgainMs) return counts
    const counted = countJobs().catch(() => undefined)
    counts = await withTimeout(timeoutMs, counted)
    if (counts) countedAt = performance.now()
    return counts
  }
}
