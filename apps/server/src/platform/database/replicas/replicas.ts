import type pg from 'pg'
import { batchLoader } from '../../queues/batch-loader.ts'
import { isDatabaseUnreachable } from '../database-errors.ts'
import { runRead, type PreparedRead, type Read } from '../prepared/index.ts'
import { ReplicaError } from './replica-errors.ts'
import { openReplica, type Replica, type ReplicaOptions } from './replica.ts'
import { currentReplicaScope, type ReplicaScope } from './replica-scope.ts'
import { primaryPositionRead, readServerState } from './server-state.ts'

export interface Replicas {
  /** Reads of calls that allow it run on a replica. */
  routeReads(primary: Read): Read
  /** For Drizzle: its queries that only read, as above. */
  routeQueries(pool: pg.Pool): pg.Pool
  /** Begins to use the replicas. They are checked every second until `close`. */
  watch(onChange: ReplicaOptions['onChange']): void
  /** One sentence for each replica that is not used. */
  problems(): string[]
  /** How often a replica answered, and how often the primary had to although the call allowed a replica. */
  counts(): { replica: number; primary: number }
  close(): Promise<void>
}

export interface ReplicasOptions {
  addresses: readonly string[]
  pool: pg.Pool
  readPrimary: Read
  maxLagMs?: number | undefined
}

const checkEveryMs = 1000

export function openReplicas({ addresses, pool, readPrimary, maxLagMs }: ReplicasOptions): Replicas {
  let report: ReplicaOptions['onChange'] = () => {}
  let stopChecks = () => {}
  const replicas = addresses.map((address) =>
    openReplica({ address, onChange: (name, reason) => report(name, reason), maxLagMs }),
  )
  const counts = { replica: 0, primary: 0 }
  let turn = 0
  const positionOfPrimary = batchLoader(async (keys: 'now'[]) => {
    const [row] = await readPrimary(primaryPositionRead, {})
    return new Map(keys.map((key) => [key, row?.position]))
  })

  function pick(): Replica | undefined {
    const usable = replicas.filter((replica) => replica.isUsable())
    return usable[turn++ % usable.length]
  }

  async function route<T>(onReplica: (client: pg.PoolClient) => Promise<T>, onPrimary: () => Promise<T>): Promise<T> {
    const scope = currentReplicaScope()
    if (!scope) return onPrimary()
    const replica = (scope.replica ??= pick())
    const position = replica && (await (scope.position ??= requiredPosition()))
    // Another read of the call may have failed meanwhile.
    if (replica?.isUsable() && position !== undefined && !scope.usesPrimary)
      try {
        const rows = await replica.read(position, onReplica)
        counts.replica++
        return rows
      } catch (error) {
        if (!(error instanceof ReplicaError)) throw error
      }
    return leave(scope, onPrimary)
  }

  function leave<T>(scope: ReplicaScope, onPrimary: () => Promise<T>): Promise<T> {
    scope.usesPrimary = true
    counts.primary++
    return onPrimary()
  }

  /** Undefined while the server of DATABASE_URL is a standby itself, as in the middle of a failover. */
  async function requiredPosition(): Promise<number | undefined> {
    return positionOfPrimary('now').catch((error: unknown) => {
      if (isDatabaseUnreachable(error)) throw error
      return undefined
    })
  }

  async function check() {
    const primary = await readServerState(pool)
    await Promise.all(replicas.map((replica) => replica.check(primary)))
  }

  return {
    routeReads: (read) => (statement, given) =>
      route(
        (client) => runRead(client, planNameOf(statement), statement, given),
        () => read(statement, given),
      ),
    routeQueries(pool) {
      const query = (config: pg.QueryConfig, values: unknown[]) => {
        const onPrimary = () => pool.query(config, values)
        return isRead(config.text) ? route((client) => client.query(config, values), onPrimary) : onPrimary()
      }
      // Drizzle's session for node-postgres calls nothing but `query`, always with a config and its values.
      return { query } as pg.Pool
    },
    watch(onChange) {
      report = onChange
      // While the primary is unreachable, no read needs a replica.
      stopChecks = repeat(() => check().catch(() => {}), checkEveryMs)
    },
    problems: () => replicas.flatMap((replica) => replica.problem() ?? []),
    counts: () => counts,
    async close() {
      stopChecks()
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

/** A connection to a replica keeps the plans that the reader and the pool of the primary keep. */
const planNameOf = ({ name, isShort, keepsPlan }: PreparedRead<unknown>) => (isShort || keepsPlan ? name : '')

/** A statement with a `with` may still write: a replica refuses that, and the primary runs it. */
const isRead = (text: string) => /^\s*\(*(?:select|with)\b/i.test(text)

function repeat(work: () => Promise<void>, everyMs: number): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = async () => {
    await work()
    if (!isStopped) timer = setTimeout(() => void run(), everyMs).unref()
  }
  void run()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
