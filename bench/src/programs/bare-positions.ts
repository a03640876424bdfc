import { WebSocketServer, type WebSocket } from 'ws'
import { barePosition, type SentPosition } from '../lib/bare-position.ts'

// The reference of `bench -- live`: `ws` without checks. It merges the positions of a ride to one frame a second, encodes it once
// and sends it to all sockets that watch the ride.
const [port = ''] = process.argv.slice(2)
const frameEveryMs = 1000

type Frame = SentPosition | { type: 'watch'; topics: [string] }
type Ride = ReturnType<typeof createRide>

const rides = new Map<number, Ride>()

function createRide(rideId: number) {
  const sockets = new Set<WebSocket>()
  const changed = new Map<string, ReturnType<typeof barePosition>>()
  let lastFrameAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  function flush() {
    timer = undefined
    lastFrameAt = performance.now()
    const bytes = Buffer.from(JSON.stringify({ type: 'positions', rideId, riders: [...changed.values()] }))
    changed.clear()
    for (const socket of sockets) socket.send(bytes, { binary: false })
  }

  return {
    sockets,
    note(userId: string, frame: SentPosition) {
      changed.set(userId, barePosition(userId, frame))
      timer ??= setTimeout(flush, Math.max(0, lastFrameAt + frameEveryMs - performance.now()))
    },
  }
}

function rideOf(rideId: number): Ride {
  const ride = rides.get(rideId) ?? createRide(rideId)
  rides.set(rideId, ride)
  return ride
}

function watch(rideId: number, socket: WebSocket) {
  const { sockets } = rideOf(rideId)
  sockets.add(socket)
  socket.on('close', () => {
    sockets.delete(socket)
    if (sockets.size === 0) rides.delete(rideId)
  })
  socket.send(JSON.stringify({ type: 'watching', topics: [`ride:${rideId}`] }))
}

new WebSocketServer({ port: Number(port), host: '127.0.0.1', perMessageDeflate: false })
  .on('connection', (socket, request) => {
    const userId = new URL(request.url ?? '', 'http://bare').searchParams.get('rider') ?? ''
    socket.on('message', (data: Buffer) => {
      const frame: Frame = JSON.parse(data.toString())
      if (frame.type === 'position') rideOf(frame.rideId).note(userId, frame)
      else watch(Number(frame.topics[0].replace('ride:', '')), socket)
    })
  })
  .on('listening', () => process.stdout.write('ready\n'))

process.on('SIGTERM', () => process.exit(0))
