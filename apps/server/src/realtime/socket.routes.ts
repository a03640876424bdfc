import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData } from 'ws'
import { closeCodes, limits } from '@scooter-rides/contract'
import type { Caller } from '../platform/http/caller.ts'
import { isForeignOrigin } from '../platform/http/origin.ts'
import { HttpProblem, signedOut } from '../platform/http/problem.ts'
import { receiveFrame, type FrameRules } from './client-frames.ts'
import { createFrameQueue } from './frame-queue.ts'
import type { Hub } from './hub.ts'
import { createRiderSocket, type RiderSocket } from './socket.ts'
import { keepPulse, type FindEndedSessions } from './pulse.ts'

export interface SocketRoutesDeps extends FrameRules<RiderSocket> {
  hub: Hub<RiderSocket>
  findEndedSessions: FindEndedSessions
  publicUrl: string | undefined
  /** How often sockets are asked for a sign of life. */
  pulseMs: number
}

/** Serves `/ws`. Who may not connect is refused before the upgrade, with the same problem details as a call. */
export async function socketRoutes(app: FastifyInstance, deps: SocketRoutesDeps) {
  const { hub } = deps
  await app.register(websocket, {
    options: { maxPayload: limits.socketFrameBytes },
    // The library has closed the connection already (1009 for a frame that is too large): nothing is left to answer.
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'socket.failed')
      socket.terminate()
    },
    preClose(done) {
      for (const socket of hub.all()) socket.close(closeCodes.restarting, 'The server restarts')
      this.websocketServer.close(() => done())
    },
  })
  keepPulse(app, hub, deps.findEndedSessions, deps.pulseMs)

  app.get('/ws', { websocket: true, preValidation: (request) => admit(request, deps) }, (socket, request) => {
    const caller = admitted(request)
    const rider = createRiderSocket(socket, { userId: caller.id, sid: caller.sid })
    if (!hub.add(rider)) return rider.close(closeCodes.refused, `At most ${limits.socketsPerRider} connections at once`)
    socket.on('close', () => hub.remove(rider))
    const push = createFrameQueue({
      isOpen: () => socket.readyState === socket.OPEN,
      handle: (text) => receiveFrame(text, rider, deps),
      onTrouble(error) {
        request.log.error({ err: error }, 'frame.failed')
        rider.answer({ type: 'error', code: 'server.failed', detail: 'Something went wrong on our side.' })
      },
      onFlood: () => rider.close(closeCodes.refused, 'Too many frames at once'),
    })
    // Always a Buffer, unless `binaryType` says otherwise.
    socket.on('message', (data: RawData) => push(data instanceof Buffer ? data.toString() : ''))
  })
}

async function admit(request: FastifyRequest, { publicUrl }: SocketRoutesDeps) {
  if (!request.ws) throw new HttpProblem(426, 'socket.upgrade_required', 'This address speaks WebSocket.')
  if (isForeignOrigin(request, publicUrl))
    throw new HttpProblem(403, 'auth.origin', 'This connection came from another site.')
  const caller = admitted(request)
  if (caller.isSuspended) throw new HttpProblem(403, 'auth.suspended', 'This account is suspended.')
}

function admitted({ caller }: FastifyRequest): Caller {
  if (!caller) throw signedOut()
  return caller
}
