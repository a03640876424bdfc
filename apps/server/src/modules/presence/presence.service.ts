import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Live } from '../../realtime/hub/live.ts'
import type { ConnectionRegistry } from '../../realtime/broker/connection-registry.ts'
import { createPresenceRepository } from './presence.repository.ts'
import { toRider } from '../users/rider-view.ts'

interface PresenceDeps {
  db: Database
  clock: Clock
  live: Pick<Live, 'send' | 'invalidate'>
  connections: Pick<ConnectionRegistry, 'findConnected'>
  reportError: (event: string, error: unknown) => void
  graceMs?: number | undefined
}

/** A page that is read anew, or a tunnel: nobody has left for that. */
const usualGraceMs = 5000
/** Half of what makes a rider away; see `toRider`. */
const freshForMs = 60_000

/** Presence, shown to friends and to riders in a direct conversation, unless the rider hides it. */
export function createPresenceService(deps: PresenceDeps) {
  const { db, clock, live, connections, reportError, graceMs = usualGraceMs } = deps
  const presence = createPresenceRepository(db)
  const leaving = new Map<string, NodeJS.Timeout>()

  const inBackground = (work: Promise<void>) =>
    void work.catch((error: unknown) => reportError('presence.not_noted', error))

  function tell(row: Awaited<ReturnType<typeof presence.find>>, { isSwitched = false } = {}) {
    if (!row || !(row.showPresence || isSwitched)) return
    const { id: userId, isOnline, lastActive } = toRider(row, clock())
    live.send({ to: row.audience, from: userId, event: { type: 'connectionStatus', userId, isOnline, lastActive } })
  }

  /** How many are there is told to those who keep order, whoever keeps it to themselves. */
  const tellDesk = () => live.invalidate('desk', ['admin.overview'])

  async function come(userId: string) {
    tell(await presence.noteCame(userId, clock()))
    tellDesk()
  }

  async function leave(userId: string) {
    // Back meanwhile, perhaps on another process.
    if ((await connections.findConnected([userId])).has(userId)) return
    const left = await presence.noteLeft(userId, clock())
    // Without this check a rider who connects at this moment would be stored as offline.
    if ((await connections.findConnected([userId])).has(userId)) return come(userId)
    tell(left)
    tellDesk()
  }

  return {
    /** The rider's first page anywhere has connected. */
    came(userId: string): void {
      const timer = leaving.get(userId)
      clearTimeout(timer)
      leaving.delete(userId)
      if (!timer) inBackground(come(userId))
    },

    /** The last one is gone. */
    went(userId: string): void {
      clearTimeout(leaving.get(userId))
      const timer = setTimeout(() => {
        leaving.delete(userId)
        inBackground(leave(userId))
      }, graceMs)
      leaving.set(userId, timer.unref())
    },

    /** Riders whose pages are open. */
    async keepFresh(userIds: string[]): Promise<void> {
      if (userIds.length === 0) return
      const now = clock()
      await presence.keepFresh(userIds, now, new Date(now.getTime() - freshForMs))
    },

    stop(): void {
      for (const timer of leaving.values()) clearTimeout(timer)
      leaving.clear()
    },

    /** The rider has just decided whether others may see it: with it off they are gone at once. */
    switched: (userId: string): void =>
      inBackground(presence.find(userId).then((row) => tell(row, { isSwitched: true }))),
  }
}
