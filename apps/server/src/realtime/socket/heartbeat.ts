import type { FastifyInstance } from 'fastify'
import type { Hub } from '../hub/hub.ts'
import type { GuestSockets } from './guest-sockets.ts'
import type { RiderSocket } from './socket.ts'

/** Resolves with the `sids` whose session has ended. */
export type FindEndedSessions = (sids: string[]) => Promise<string[]>

/** Stores that these riders are still connected. */
export type KeepFresh = (userIds: string[]) => Promise<void>

interface HeartbeatDeps {
  findEndedSessions: FindEndedSessions
  keepFresh: KeepFresh
  heartbeatMs: number
  guestSockets: Pick<GuestSockets, 'all'>
}

/**
 * Closes sockets whose peer no longer answers, and sockets whose session expired or ended without a broker message: the
 * command line sends none, and one may get lost.
 */
export function startHeartbeat(
  app: FastifyInstance,
  hub: Hub<RiderSocket>,
  { findEndedSessions, keepFresh, heartbeatMs, guestSockets }: HeartbeatDeps,
) {
  const timer = setInterval(() => {
    for (const socket of [...hub.all(), ...guestSockets.all()]) socket.checkHeartbeat()
    hub.sweep()
    closeEnded()
    keepFresh([...new Set(hub.all().map(({ userId }) => userId))]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'socket.presence_not_kept'),
    )
  }, heartbeatMs)
  hub.onMissed(closeEnded)
  app.addHook('preClose', async () => clearInterval(timer))

  function closeEnded() {
    const sockets = hub.all()
    if (sockets.length === 0) return
    findEndedSessions([...new Set(sockets.map((socket) => socket.sid))])
      .then((sids) => hub.endSessions(sids))
      // The next heartbeat asks again.
      .catch((error: unknown) => app.log.warn({ err: error }, 'socket.sessions_unknown'))
  }
}
