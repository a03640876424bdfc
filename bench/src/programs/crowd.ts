import { readFileSync } from 'node:fs'
import { marker, stampLength, type Crowd, type CrowdStep, type StepFigures } from '../lib/crowd.ts'
import { openRawSocket, type RawSocket } from '../lib/raw-socket.ts'

// Prints the figures of chatting riders.
const { ports, places, steps, protocol }: Crowd = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))

/** Until all messages have been received, or no more arrive. */
const timeoutMs = 2000
const path = protocol === 'socket.io' ? '/socket.io/?EIO=4&transport=websocket&' : '/ws?'

/** Packets of socket.io (Engine.IO protocol 4) in text frames. */
const socketIo = { connect: '40', ping: '2'.charCodeAt(0), pong: '3', event: '42' }

let heard: number[] = []
let heardAt = 0
/** The index of the next sender. */
let turn = 0
const sockets = await Promise.all(places.map(({ cookie, roomId }, index) => open(index, cookie, roomId)))
const results: StepFigures[] = []
for (const step of steps) results.push(await talk(step))
process.stdout.write(JSON.stringify(results), () => process.exit(0))

async function open(index: number, cookie: string | undefined, roomId: number): Promise<RawSocket> {
  const { promise: joined, resolve } = Promise.withResolvers<void>()
  const socket = await openRawSocket({
    port: ports[index % ports.length] ?? 0,
    path: `${path}room=${roomId}`,
    cookie,
    onText(bytes, from, end, now) {
      if (protocol !== 'socket.io') return note(bytes, from, end, now)
      if (end - from === 1 && bytes[from] === socketIo.ping) return socket.send(socketIo.pong)
      // The server answers a connect packet with one of the same kind after it has joined the room.
      if (bytes.toString('latin1', from, from + 3) === `${socketIo.connect}{`) return resolve()
      note(bytes, from, end, now)
    },
  })
  if (protocol === 'socket.io') {
    socket.send(socketIo.connect)
    await joined
  }
  return socket
}

function note(bytes: Buffer, from: number, end: number, now: number) {
  const at = bytes.indexOf(marker, from)
  if (at < 0 || at >= end) return
  // A notification that quotes a message is not a message.
  const numbered = bytes.indexOf('"seq":', from)
  if (numbered < 0 || numbered >= end) return
  const stamp = at + marker.length
  heard.push(now - Number(bytes.toString('latin1', stamp, stamp + stampLength)))
  heardAt = now
}

/** Sends this many messages per second, each when it is due, with all riders in rotation. */
async function talk({ perSecond, seconds, warmUpSeconds }: CrowdStep): Promise<StepFigures> {
  await say(perSecond, warmUpSeconds)
  heard = []
  const startedAt = performance.now()
  const said = await say(perSecond, seconds)
  const sorted = heard.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
  return {
    said,
    heard: heard.length,
    heardPerSecond: (heard.length / Math.max(seconds * 1000, heardAt - startedAt)) * 1000,
    p50: at(0.5),
    p99: at(0.99),
  }
}

async function say(perSecond: number, seconds: number): Promise<number> {
  const before = heard.length
  const startedAt = performance.now()
  const total = Math.round(perSecond * seconds)
  let said = 0
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.ceil(((performance.now() - startedAt) / 1000) * perSecond))
      for (; said < due; said++) sayOne(turn++ % sockets.length)
      if (said < total) return
      clearInterval(timer)
      resolve()
    }, 1)
  })
  heardAt = performance.now()
  const all = before + said * roomSize()
  while (heard.length < all && performance.now() - heardAt < timeoutMs)
    await new Promise((resolve) => setTimeout(resolve, 5))
  return said
}

function sayOne(index: number) {
  const stamp = performance.now().toFixed(4).padStart(stampLength, '0').slice(0, stampLength)
  const content = `${marker}${stamp} Anyone for a ride along the river at six?`
  const frame = {
    type: 'message',
    roomId: places[index]?.roomId,
    content,
    contentType: 'text',
    clientId: `${process.pid}-${turn}`,
  }
  const text = protocol === 'socket.io' ? socketIo.event + JSON.stringify(['message', frame]) : JSON.stringify(frame)
  sockets[index]?.send(text)
}

function roomSize(): number {
  return places.filter(({ roomId }) => roomId === places[0]?.roomId).length
}
