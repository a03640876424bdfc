import { Redis } from 'ioredis'
import pg from 'pg'
import { WebSocketServer, type WebSocket } from 'ws'
import {
  bareMessage,
  bareMessagesTable,
  bareSenderId,
  type SaidFrame,
  type StoredMessage,
} from '../lib/bare-message.ts'

// The reference of `bench -- chat`: `ws` without checks. Messages that arrive during an insert form the next one; the server
// broadcasts them after the commit. With Redis, the messages of an insert go to the other process in one publication.
const [port = '', databaseUrl, redisUrl] = process.argv.slice(2)
const channel = 'bare-rooms'
const database = new pg.Client(databaseUrl)
await database.connect()
await database.query(bareMessagesTable)
const redis = redisUrl ? new Redis(redisUrl) : undefined

interface Waiting {
  roomId: number
  frame: SaidFrame
  socket: WebSocket
}

const rooms = new Map<number, Set<WebSocket>>()
let waiting: Waiting[] = []
let isStoring = false

async function storeAll() {
  isStoring = true
  while (waiting.length > 0) {
    // Frames that arrive in one turn of the event loop go into one insert.
    await new Promise(setImmediate)
    const batch = waiting
    waiting = []
    const rows = await store(batch)
    const published = batch.map((message, index) => broadcast(message, rows[index]))
    void redis?.publish(channel, JSON.stringify([process.pid, published]))
  }
  isStoring = false
}

async function store(batch: Waiting[]): Promise<StoredMessage[]> {
  const { rows } = await database.query<{ id: number; sentAt: Date }>({
    name: 'store',
    text: `insert into bare_messages (room_id, sender_id, client_id, content, content_type)
           select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[])
           returning id::float8 as id, sent_at as "sentAt"`,
    values: [
      batch.map(({ roomId }) => roomId),
      batch.map(() => bareSenderId),
      batch.map(({ frame }) => frame.clientId),
      batch.map(({ frame }) => frame.content),
      batch.map(({ frame }) => frame.contentType),
    ],
  })
  return rows
}

function broadcast({ roomId, frame, socket }: Waiting, row: StoredMessage | undefined): [number, string] {
  if (!row) throw new Error('The insert returned no row for a message.')
  const message = bareMessage(roomId, frame, row)
  const text = JSON.stringify({ type: 'message', ...message })
  sendToRoom(roomId, text, socket)
  socket.send(JSON.stringify({ type: 'ack', clientId: frame.clientId, message }))
  return [roomId, text]
}

function sendToRoom(roomId: number, text: string, except?: WebSocket) {
  const bytes = Buffer.from(text)
  for (const other of rooms.get(roomId) ?? []) if (other !== except) other.send(bytes, { binary: false })
}

if (redisUrl) {
  const subscriber = new Redis(redisUrl)
  await subscriber.subscribe(channel)
  subscriber.on('message', (_channel, published) => {
    const [from, messages]: [number, [number, string][]] = JSON.parse(published)
    if (from !== process.pid) for (const [roomId, text] of messages) sendToRoom(roomId, text)
  })
}

new WebSocketServer({ port: Number(port), host: '127.0.0.1', perMessageDeflate: false })
  .on('connection', (socket, request) => {
    const roomId = Number(new URL(request.url ?? '', 'http://bare').searchParams.get('room'))
    const sockets = rooms.get(roomId) ?? new Set()
    rooms.set(roomId, sockets.add(socket))
    socket.on('message', (data: Buffer) => {
      waiting.push({ roomId, frame: JSON.parse(data.toString()), socket })
      if (!isStoring) void storeAll()
    })
    socket.on('close', () => sockets.delete(socket))
  })
  .on('listening', () => process.stdout.write('ready\n'))

process.on('SIGTERM', () => process.exit(0))
