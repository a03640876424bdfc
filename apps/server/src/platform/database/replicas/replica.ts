import { setTimeout as sleep } from 'node:timers/promises'
import { callbackify } from 'node:util'
import pg from 'pg'
import { isQueryTimeout } from '../close-after-timeout.ts'
import { postgresReplicaPool, postgresReplicaWatcher } from '../open-pool.ts'
import { newPooler } from '../pooler/index.ts'
import { hasLostConnection, isOfReplica, ReplicaError } from './replica-errors.ts'
import { differenceOf, readServerState, replicaPositionQuery, type ServerState } from './server-state.ts'

export type Replica = ReturnType<typeof openReplica>

export interface ReplicaOptions {
  address: string
  /** Calls back with the reason when riders' reads go to the primary for longer than usual, and with undefined when they are back. */
  onChange: (name: string, reason: string | undefined) => void
  /** A replica that is further behind is reported. */
  maxLagMs?: number | undefined
}

/** A replica in the same data centre replays a commit within a few milliseconds. Later, asking the primary is faster. */
const catchUpMs = 50
const positionTimeoutMs = 500
const defaultMaxLagMs = 5000

/** One streaming replica. It is used only while the last check found that it keeps up with the primary. */
export function openReplica({ address, onChange, maxLagMs = defaultMaxLagMs }: ReplicaOptions) {
  const name = new URL(address).host
  let primary: ServerState | undefined
  let isUsable = false
  let problem: string | undefined
  let keptUpAt: number | undefined
  const underWay = new Set<(error: Error) => void>()
  /** Each connection has its own position: an address may lead to several replicas. */
  const positions = new WeakMap<pg.ClientBase, number>()
  /** Connections that were open when the replica was lost may be dead without an error. */
  let losses = 0
  const lossesBefore = new WeakMap<pg.ClientBase, number>()
  const pooler = newPooler()
  const pool = postgresReplicaPool(address, pooler, callbackify(verify))
  const watcher = postgresReplicaWatcher(address, pooler)

  function lose(reason: string) {
    isUsable = false
    losses++
    for (const reject of underWay) reject(new ReplicaError(reason))
    const isNew = problem === undefined
    problem = reason
    if (isNew) onChange(name, reason)
  }

  function keepUp() {
    isUsable = true
    keptUpAt = performance.now()
    const wasLost = problem !== undefined
    problem = undefined
    if (wasLost) onChange(name, undefined)
  }

  async function verify(client: pg.ClientBase) {
    const difference = primary && differenceOf(name, await readServerState(client), primary)
    if (difference) throw new ReplicaError(difference)
    lossesBefore.set(client, losses)
  }

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if (lossesBefore.get(client) === losses) return client
      client.release(true)
    }
  }

  async function hasReached(client: pg.ClientBase, position: number): Promise<boolean> {
    if ((positions.get(client) ?? -1) >= position) return true
    const until = performance.now() + catchUpMs
    for (let pauseMs = 1; ; pauseMs *= 2) {
      const reached = await positionOf(client)
      positions.set(client, reached)
      if (reached >= position) return true
      if (performance.now() + pauseMs > until) return false
      await sleep(pauseMs)
    }
  }

  async function positionOf(client: pg.ClientBase): Promise<number> {
    const query = { ...replicaPositionQuery, query_timeout: positionTimeoutMs }
    try {
      const { rows } = await client.query<{ position: number }>(query)
      return rows[0]?.position ?? 0
    } catch (error) {
      if (!isQueryTimeout(error)) throw error
      isUsable = false
      throw new ReplicaError(`${name} does not answer.`, { cause: error })
    }
  }

  /** Used again when the next check finds that it has caught up. */
  function fallBehind({ replayedSecondsAgo }: Pick<ServerState, 'replayedSecondsAgo'>) {
    isUsable = false
    // After an idle time the last transaction is old although the replica was not behind until now.
    const lagMs = Math.min(performance.now() - (keptUpAt ?? -Infinity), (replayedSecondsAgo ?? Infinity) * 1000)
    if (lagMs > maxLagMs) lose(`${name} is ${Math.round(lagMs / 1000)} seconds behind the primary.`)
  }

  async function compare(now: ServerState) {
    const client = await watcher.connect()
    let isBroken = true
    try {
      const state = await readServerState(client)
      const difference = differenceOf(name, state, now)
      if (difference) lose(difference)
      else if (await hasReached(client, now.position)) keepUp()
      else fallBehind(state)
      isBroken = false
    } finally {
      client.release(isBroken)
    }
  }

  async function readOn<T>(position: number, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await connect()
    let isBroken = true
    try {
      const isCurrent = await hasReached(client, position)
      if (!isCurrent) isUsable = false
      const rows = isCurrent ? await read(client) : undefined
      isBroken = false
      if (!rows) throw new ReplicaError(`${name} has not replayed the last changes.`)
      return rows
    } catch (error) {
      if (error instanceof pg.DatabaseError) isBroken = error.severity === 'FATAL'
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  return {
    isUsable: () => isUsable,
    problem: () => problem,

    /** Runs a read that sees everything up to `position` of the primary. @throws ReplicaError if the primary must answer */
    read<T>(position: number, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      underWay.add(reject)
      readOn(position, read)
        .then(resolve, (error: unknown) => {
          if (!isOfReplica(error)) return reject(error)
          if (hasLostConnection(error)) lose(`${name} is unreachable: ${error.message}`)
          reject(new ReplicaError(error.message, { cause: error }))
        })
        .finally(() => underWay.delete(reject))
      return promise
    },

    /** Compares the replica with the primary. */
    async check(now: ServerState): Promise<void> {
      primary = now
      const hadPooler = pooler.isPresent
      try {
        await compare(now)
      } catch (error) {
        // The first connection finds out that a pooler refuses options. The next one sends none.
        if (pooler.isPresent && !hadPooler) return this.check(now)
        lose(`${name} is unreachable: ${error instanceof Error ? error.message : String(error)}`)
      }
    },

    close: async () => void (await Promise.allSettled([pool.end(), watcher.end()])),
  }
}
