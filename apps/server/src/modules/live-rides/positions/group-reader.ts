import { setTimeout as pause } from 'node:timers/promises'
import type { LiveGroup } from './live-group.ts'

/** Rides that do not exist are left out. */
export type ReadGroups = (rideIds: number[]) => Promise<LiveGroup[]>

interface GroupReaderDeps {
  readGroups: ReadGroups
  /** Called with each group that was read after its last change. */
  onRead: (rideId: number, group: LiveGroup | undefined) => void
  reportError: (event: string, error: unknown) => void
}

interface Waiting {
  resolve: (group: LiveGroup | undefined) => void
  reject: (error: unknown) => void
}

const retryMs = 500

/** Reads the groups of many requests with a few queries, one batch after the other. A request during a read waits for the next one. */
export function createGroupReader({ readGroups, onRead, reportError }: GroupReaderDeps) {
  const requested = new Set<number>()
  /** Rides that changed after the read that is under way has begun. */
  const changed = new Set<number>()
  const waiting = new Map<number, Waiting[]>()
  let isReading = false
  const stopping = new AbortController()

  async function work() {
    isReading = true
    // Requests of one message become one batch.
    await Promise.resolve()
    while (requested.size > 0 && !stopping.signal.aborted) await readBatch()
    isReading = false
  }

  async function readBatch() {
    const rideIds = [...requested]
    const answered = new Map(rideIds.map((rideId) => [rideId, waiting.get(rideId) ?? []]))
    requested.clear()
    waiting.clear()
    changed.clear()
    try {
      const groups = new Map((await readGroups(rideIds)).map((group) => [group.rideId, group]))
      for (const rideId of rideIds) {
        const group = groups.get(rideId)
        // An answer that is older than a change decides nothing.
        if (!changed.has(rideId)) onRead(rideId, group)
        for (const { resolve } of answered.get(rideId) ?? []) resolve(group)
      }
    } catch (error) {
      if (stopping.signal.aborted) return
      for (const callers of answered.values()) for (const { reject } of callers) reject(error)
      reportError('live.not_read', error)
      for (const rideId of rideIds) requested.add(rideId)
      await pause(retryMs, undefined, { ref: false })
    }
  }

  function request(rideId: number) {
    requested.add(rideId)
    if (!isReading) void work()
  }

  return {
    request,

    requestAfterChange(rideId: number) {
      changed.add(rideId)
      request(rideId)
    },

    /** Reads the group and resolves with it. @throws errors of the database */
    read(rideId: number): Promise<LiveGroup | undefined> {
      const { promise, resolve, reject } = Promise.withResolvers<LiveGroup | undefined>()
      waiting.set(rideId, [...(waiting.get(rideId) ?? []), { resolve, reject }])
      request(rideId)
      return promise
    },

    stop: () => stopping.abort(),
  }
}
