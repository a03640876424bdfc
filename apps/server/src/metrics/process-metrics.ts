import type { DatabaseConnection } from '../platform/database/database.ts'
import { listQueues } from '../platform/queues/observed-queues.ts'
import type { RedisState } from '../platform/redis/shared-redis.ts'
import { buildCommit, release } from '../platform/release.ts'
import type { Instruments, Reading } from './instruments.ts'

export interface ProcessSources {
  database: Pick<DatabaseConnection, 'listPools' | 'countReopenings' | 'replicas'>
  redisState: () => RedisState | undefined
  hub: { countSockets: () => number; framesSent: () => { direct: number; topic: number } }
}

/** State in the memory of this process: reading it costs nothing. */
export function processMetrics(
  { readGauge, readCounter }: Instruments,
  { database, redisState, hub }: ProcessSources,
): void {
  readGauge('build_info', 'The running release; always 1', ['version', 'commit', 'node'], () => [
    [{ version: release, commit: buildCommit ?? 'unknown', node: process.versions.node }, 1],
  ])

  readGauge('websockets_open', 'Open sockets of this process', [], hub.countSockets)
  readCounter(
    'websocket_frames_sent_total',
    'Live frames: to a rider, or to a page that watches a topic',
    ['kind'],
    () => Object.entries(hub.framesSent()).map(([kind, value]) => [{ kind }, value]),
  )

  readGauge('database_connections', 'Connections by pool and state', ['pool', 'state'], () =>
    database.listPools().flatMap(({ name: pool, used, idle }): Reading => [
      [{ pool, state: 'used' }, used],
      [{ pool, state: 'idle' }, idle],
    ]),
  )
  readGauge('database_waiting', 'Work that waits for a connection of the pool', ['pool'], () =>
    database.listPools().map(({ name: pool, waiting }) => [{ pool }, waiting]),
  )
  readCounter('database_reopened_total', 'Restarts of the embedded database', [], database.countReopenings)

  const { replicas } = database
  readGauge(
    'database_replicas_failed',
    'Replicas that are not used; absent without DATABASE_READ_URL',
    [],
    () => replicas?.problems().length,
  )
  readCounter(
    'database_replica_reads_total',
    'Reads that a replica may answer, by the server that answered',
    ['server'],
    () => Object.entries(replicas?.counts() ?? {}).map(([server, value]) => [{ server }, value]),
  )

  const ofQueues = (of: 'running' | 'waiting' | 'rejected') => () =>
    listQueues().map((queue): Reading[number] => [{ queue: queue.name }, queue[of]])
  readGauge('queue_running', 'Tasks that run, by queue', ['queue'], ofQueues('running'))
  readGauge('queue_waiting', 'Tasks that wait, by queue', ['queue'], ofQueues('waiting'))
  readCounter('queue_rejected_total', 'Tasks refused because the queue was full', ['queue'], ofQueues('rejected'))

  readGauge('redis_connected', 'Whether Redis is connected; absent without REDIS_URL', [], () => {
    const state = redisState()
    return state && Number(state.isThere)
  })
  readCounter('redis_lost_total', 'Lost connections to Redis', [], () => redisState()?.lost)
  readCounter('redis_failures_total', 'Commands to Redis that failed or were too slow', [], () => redisState()?.failed)
}
