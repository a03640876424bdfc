import { AsyncLocalStorage } from 'node:async_hooks'
import type { Replica } from './replica.ts'

/** A call whose reads may run on a replica. */
export interface ReplicaScope {
  /** The position of the primary when the call read first. A replica must have reached it. */
  position: Promise<number | undefined> | undefined
  /** One replica for all reads of the call: another one might be behind it. */
  replica: Replica | undefined
  /** After its replica failed, the call reads from the primary, which is never behind a replica. */
  usesPrimary: boolean
  /** Timers and caches that the call has started inherit the scope. Their later reads do not belong to the call. */
  isOver: boolean
}

const scopes = new AsyncLocalStorage<ReplicaScope>()

/** Lets the reads of `work` run on a replica, except those in transactions. */
export async function readFromReplica<T>(work: () => Promise<T>): Promise<T> {
  const scope: ReplicaScope = { position: undefined, replica: undefined, usesPrimary: false, isOver: false }
  try {
    // A query of Drizzle begins when it is awaited, which must happen inside the scope.
    return await scopes.run(scope, async () => await work())
  } finally {
    scope.isOver = true
  }
}

/** The scope of the current call, while its reads may run on a replica. */
export function currentReplicaScope(): ReplicaScope | undefined {
  const scope = scopes.getStore()
  return scope && !scope.isOver && !scope.usesPrimary ? scope : undefined
}
