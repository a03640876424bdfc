import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData, WebSocket, WebSocketServer } from 'ws'
import { closeCodes, limits } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import type { Caller } from '../../platform/http/caller.ts'
import { isForeignOrigin } from '../../platform/http/client/origin.ts'
import { accountSuspended, HttpProblem, signedOut } from '../../platform/http/problem.ts'
import { withTimeout } from '../../platform/queues/with-timeout.ts'
import { receiveFrame, type FrameRules } from './client-frames.ts'
import { createFrameQueue, type FrameQueue } from '../hub/frame-queue.ts'
import type { Hub } from '../hub/hub.ts'
import { createGuestSockets, type GuestTopics } from './guest-sockets.ts'
import { createRiderSocket, type RiderSocket } from './socket.ts'
import { startHeartbeat, type FindEndedSessions, type KeepFresh } from './heartbeat.ts'

/** The time for the answers to frames that are being handled when the server stops. */
const lastAnswersMs = 2000

export interface SocketRoutesDeps extends FrameRules<RiderSocket> {
  hub: Hub<RiderSocket>
  findEndedSessions: FindEndedSessions
  keepFresh: KeepFresh
  publicUrl: string | undefined
  heartbeatMs: number
  guests: GuestTopics
}

/** A refused connection gets problem details before the upgrade. */
export async function socketRoutes(app: FastifyInstance, deps: SocketRoutesDeps) {
  const { hub, findEndedSessions } = deps
  const guestSockets = createGuestSockets({
    guests: deps.guests,
    reportError: (error) => app.log.error({ err: error }, 'frame.failed'),
  })
  const queues = new Set<FrameQueue>()
  await app.register(websocket, {
    options: { maxPayload: limits.socketFrameBytes },
    // The library has closed the connection already, with 1009 for a frame that is too large.
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'socket.failed')
      socket.terminate()
    },
    preClose(done) {
      void closeSockets(this.websocketServer, done)
    },
  })
  startHeartbeat(app, hub, { ...deps, guestSockets })

  /** Received frames are answered before the socket closes, so that the browser knows what was stored. */
  async function closeSockets(server: WebSocketServer, done: () => void) {
    await withTimeout(lastAnswersMs, Promise.all([...queues].map((queue) => queue.whenDone())))
    for (const socket of [...hub.all(), ...guestSockets.all()])
      socket.close(closeCodes.restarting, 'The server is restarting')
    server.close(done)
  }

  /** Frames of the new socket wait until the registry has room for it and its session is known to be valid. */
  async function letIn(rider: RiderSocket) {
    if (!(await hub.add(rider)))
      return rider.close(closeCodes.refused, `At most ${limits.socketsPerRider} connections at once`)
    // The session may have ended after the caller was looked up, before a socket existed that could be closed.
    const ended = await findEndedSessions([rider.sid]).catch((error: unknown) => {
      app.log.warn({ err: error }, 'socket.sessions_unknown')
      return []
    })
    hub.endSessions(ended)
  }

  app.get('/ws', { websocket: true, preValidation: (request) => admit(request, deps) }, (socket, request) => {
    const { language } = request
    const connection = request.raw.socket
    if (isGuest(request)) {
      const guest = createRiderSocket({ socket, connection, userId: '', sid: '', language })
      const queue = guestSockets.open(socket, guest, request.clientAddress)
      if (queue) listen(socket, queue)
      return
    }
    const { id: userId, sid } = admitted(request)
    const rider = createRiderSocket({ socket, connection, userId, sid, language })
    const joining = letIn(rider)
    socket.on('close', () => void hub.remove(rider))
    const queue = createFrameQueue({
      isOpen: () => socket.readyState === socket.OPEN,
      async handle(text) {
        await joining
        if (socket.readyState === socket.OPEN) await receiveFrame(text, rider, deps)
      },
      reportError: (error) => request.log.error({ err: error }, 'frame.failed'),
      onFlood: () => rider.close(closeCodes.refused, 'Too many frames at once'),
    })
    listen(socket, queue)
  })

  function listen(socket: WebSocket, queue: FrameQueue) {
    queues.add(queue)
    socket.on('close', () => queues.delete(queue))
    // Always a Buffer, unless `binaryType` is set. Frames are never echoed.
    socket.on('message', (data: RawData, isBinary: boolean) =>
      queue.push(data instanceof Buffer && !isBinary ? data.toString() : ''),
    )
  }
}

/** The page of a guest link connects to `/ws?guest`. Its browser may be signed in, which changes nothing. */
const isGuest = ({ query }: FastifyRequest) => typeof query === 'object' && query !== null && 'guest' in query

async function admit(request: FastifyRequest, { publicUrl }: SocketRoutesDeps) {
  if (!request.ws) throw new HttpProblem(426, 'socket.upgrade_required', translatable('errors.onlyWebSocket'))
  if (isForeignOrigin(request, publicUrl))
    throw new HttpProblem(403, 'auth.origin', translatable('errors.connectionFromOtherSite'))
  if (isGuest(request)) return
  const caller = admitted(request)
  if (caller.isSuspended) throw accountSuspended()
}

function admitted({ caller }: FastifyRequest): Caller {
  if (!caller) throw signedOut()
  return caller
}
