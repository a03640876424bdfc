import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { marker, stampLength, type Crowd, type CrowdStep, type StepFigures } from '../lib/crowd.ts'

// Prints the figures of chatting riders. The sockets are handwritten, so that the cost of receiving does not count as the server's.
const { ports, places, steps, protocol }: Crowd = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))

/** Until all messages have been received, or no more arrive. */
const timeoutMs = 2000
const textFrame = 0x81
const pingFrame = 0x89
const pongFrame = 0x8a
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

function open(index: number, cookie: string | undefined, roomId: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const port = ports[index % ports.length] ?? 0
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    const key = randomBytes(16).toString('base64')
    socket.on('error', reject)
    socket.on('connect', () =>
      socket.write(
        `GET ${path}room=${roomId} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
          `sec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n${cookie ? `cookie: ${cookie}\r\n` : ''}\r\n`,
      ),
    )
    socket.once('data', (head) => {
      const end = head.indexOf('\r\n\r\n')
      if (!head.toString('latin1').startsWith('HTTP/1.1 101')) return reject(new Error(head.toString()))
      const hear = createHearing(socket)
      hear(head.subarray(end + 4))
      socket.on('data', hear)
      socket.on('close', () => reject(new Error(`Socket ${index} was closed.`)))
      if (protocol !== 'socket.io') return resolve(socket)
      socket.write(masked(textFrame, Buffer.from(socketIo.connect)))
      // The server answers a connect packet with one of the same kind after it has joined the room.
      socket.on('data', (chunk) => void (chunk.includes(`${socketIo.connect}{`) && resolve(socket)))
    })
  })
}

/** Parses the frames of a socket only for the time of sending. */
function createHearing(socket: Socket): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const now = performance.now()
    let at = 0
    for (;;) {
      const size = sizeOf(bytes, at)
      if (size === undefined || at + size.head + size.body > bytes.length) break
      const end = at + size.head + size.body
      if (bytes[at] === pingFrame) socket.write(masked(pongFrame, bytes.subarray(at + size.head, end)))
      else if (isSocketIoPing(bytes, at, size)) socket.write(masked(textFrame, Buffer.from(socketIo.pong)))
      else note(bytes, at + size.head, end, now)
      at = end
    }
    rest = bytes.subarray(at)
  }
}

function isSocketIoPing(bytes: Buffer, at: number, { head, body }: { head: number; body: number }): boolean {
  return protocol === 'socket.io' && body === 1 && bytes[at + head] === socketIo.ping
}

function sizeOf(bytes: Buffer, at: number): { head: number; body: number } | undefined {
  if (at + 4 > bytes.length) return at + 2 <= bytes.length && (bytes[at + 1] ?? 0) < 126 ? short(bytes, at) : undefined
  const length = bytes[at + 1] ?? 0
  if (length < 126) return short(bytes, at)
  if (length === 126) return { head: 4, body: bytes.readUInt16BE(at + 2) }
  return at + 10 <= bytes.length ? { head: 10, body: Number(bytes.readBigUInt64BE(at + 2)) } : undefined
}

function short(bytes: Buffer, at: number) {
  return { head: 2, body: bytes[at + 1] ?? 0 }
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

/** Frames of clients must be masked; a mask of zeros leaves the bytes unchanged. */
function masked(kind: number, body: Buffer): Buffer {
  const head = body.length < 126 ? Buffer.alloc(6) : Buffer.alloc(8)
  head[0] = kind
  head[1] = 0x80 | (body.length < 126 ? body.length : 126)
  if (body.length >= 126) head.writeUInt16BE(body.length, 2)
  return Buffer.concat([head, body])
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
  sockets[index]?.write(masked(textFrame, Buffer.from(text)))
}

function roomSize(): number {
  return places.filter(({ roomId }) => roomId === places[0]?.roomId).length
}
