import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Live } from '../../realtime/hub/live.ts'
import type { ConnectionRegistry } from '../../realtime/broker/connection-registry.ts'
import { createPresenceRepository } from './presence.repository.ts'
import { storeActivityEveryMs } from '../users/online.policy.ts'
import { toRider } from '../users/rider-view.ts'

interface PresenceDeps {
  db: Database
  clock: Clock
  live: Pick<Live, 'send' | 'invalidate'>
  connections: Pick<ConnectionRegistry, 'findConnected'>
  reportError: (event: string, error: unknown) => void
  graceMs?: number | undefined
}

/** A reload or a short loss of the connection does not end the presence. */
const usualGraceMs = 5000

/** Visible to friends and, unless the profile is private, to riders in a direct room. The rider can hide it from all. */
export function createPresenceService(deps: PresenceDeps) {
  const { db, clock, live, connections, reportError, graceMs = usualGraceMs } = deps
  const presence = createPresenceRepository(db)
  const leaving = new Map<string, NodeJS.Timeout>()

  const inBackground = (work: Promise<void>) =>
    void work.catch((error: unknown) => reportError('presence.not_noted', error))

  function publishPresence(row: Awaited<ReturnType<typeof presence.find>>, { isSwitched = false } = {}) {
    if (!row) return
    const audiences = [
      { to: row.friends, showPresence: row.showPresenceToFriends },
      { to: row.partners, showPresence: row.showPresence },
    ]
    for (const { to, showPresence } of audiences) {
      if (to.length === 0 || !(showPresence || isSwitched)) continue
      const { id: userId, isOnline, lastActive } = toRider({ ...row, showPresence }, clock())
      live.send({ to, from: userId, event: { type: 'connectionStatus', userId, isOnline, lastActive } })
    }
  }

  /** The admin console counts all riders, including those who hide their presence. */
  const refreshConsole = () => live.invalidate('desk', ['admin.overview'])

  async function goOnline(userId: string) {
    publishPresence(await presence.noteConnected(userId, clock()))
    refreshConsole()
  }

  async function leave(userId: string) {
    // The rider has reconnected, possibly to another process.
    if ((await connections.findConnected([userId])).has(userId)) return
    const left = await presence.noteLeft(userId, clock())
    // Without this check a rider who connects at this moment would be stored as offline.
    if ((await connections.findConnected([userId])).has(userId)) return goOnline(userId)
    publishPresence(left)
    refreshConsole()
  }

  return {
    /** Over all processes. */
    connected(userId: string): void {
      const timer = leaving.get(userId)
      clearTimeout(timer)
      leaving.delete(userId)
      if (!timer) inBackground(goOnline(userId))
    },

    /** Over all processes. */
    disconnected(userId: string): void {
      clearTimeout(leaving.get(userId))
      const timer = setTimeout(() => {
        leaving.delete(userId)
        inBackground(leave(userId))
      }, graceMs)
      leaving.set(userId, timer.unref())
    },

    async keepFresh(userIds: string[]): Promise<void> {
      if (userIds.length === 0) return
      const now = clock()
      await presence.keepFresh(userIds, now, new Date(now.getTime() - storeActivityEveryMs))
    },

    stop(): void {
      for (const timer of leaving.values()) clearTimeout(timer)
      leaving.clear()
    },

    /** Hidden riders become offline at once. */
    switched: (userId: string): void =>
      inBackground(presence.find(userId).then((row) => publishPresence(row, { isSwitched: true }))),
  }
}
