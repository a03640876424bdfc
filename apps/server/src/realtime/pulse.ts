import type { FastifyInstance } from 'fastify'
import type { Hub } from './hub.ts'
import type { RiderSocket } from './socket.ts'

/** Of these sessions, the ones that are over or gone. */
export type FindEndedSessions = (sids: string[]) => Promise<string[]>

/** Writes down that these riders are still there. */
export type KeepFresh = (userIds: string[]) => Promise<void>

interface PulseDeps {
  findEndedSessions: FindEndedSessions
  keepFresh: KeepFresh
  pulseMs: number
}

/**
 * Every half minute: cuts off peers that vanished without a word, and closes sockets whose session ran out or was ended
 * where no bulletin comes from (the command line), or did not arrive.
 */
export function keepPulse(
  app: FastifyInstance,
  hub: Hub<RiderSocket>,
  { findEndedSessions, keepFresh, pulseMs }: PulseDeps,
) {
  const timer = setInterval(() => {
    for (const socket of hub.all()) socket.checkPulse()
    hub.sweep()
    closeEnded()
    keepFresh([...new Set(hub.all().map(({ userId }) => userId))]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'socket.presence_not_kept'),
    )
  }, pulseMs)
  hub.onMissed(closeEnded)
  app.addHook('preClose', async () => clearInterval(timer))

  function closeEnded() {
    const sockets = hub.all()
    if (sockets.length === 0) return
    findEndedSessions([...new Set(sockets.map((socket) => socket.sid))])
      .then((sids) => hub.endSessions(sids))
      // The database is away for a moment: the next beat asks again.
      .catch((error: unknown) => app.log.warn({ err: error }, 'socket.sessions_unknown'))
  }
}
