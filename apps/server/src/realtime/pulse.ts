import type { FastifyInstance } from 'fastify'
import type { Hub } from './hub.ts'
import type { RiderSocket } from './socket.ts'

/** Of these sessions, the ones that are over or gone. */
export type FindEndedSessions = (sids: string[]) => Promise<string[]>

/**
 * Every half minute: cuts off peers that vanished without a word, and closes sockets whose session ran out or was ended
 * where no bulletin could come from (another process without a broker, the command line).
 */
export function keepPulse(
  app: FastifyInstance,
  hub: Hub<RiderSocket>,
  findEndedSessions: FindEndedSessions,
  everyMs: number,
) {
  const timer = setInterval(() => {
    const sockets = hub.all()
    for (const socket of sockets) socket.checkPulse()
    hub.sweep()
    if (sockets.length === 0) return
    findEndedSessions([...new Set(sockets.map((socket) => socket.sid))])
      .then((sids) => hub.endSessions(sids))
      // The database is away for a moment: the next beat asks again.
      .catch((error: unknown) => app.log.warn({ err: error }, 'socket.sessions_unknown'))
  }, everyMs)
  app.addHook('preClose', async () => clearInterval(timer))
}
