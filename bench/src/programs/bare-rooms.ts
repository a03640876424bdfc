import { WebSocketServer, type WebSocket } from 'ws'

// The reference of `bench -- chat`: `ws` that broadcasts without checks and storage. Its messages are as long as the product's.
const port = Number(process.argv[2])
const rooms = new Map<number, Set<WebSocket>>()
let said = 0

new WebSocketServer({ port, host: '127.0.0.1', perMessageDeflate: false })
  .on('connection', (socket, request) => {
    const roomId = Number(new URL(request.url ?? '', 'http://bare').searchParams.get('room'))
    const sockets = rooms.get(roomId) ?? new Set()
    rooms.set(roomId, sockets.add(socket))
    socket.on('message', (data: Buffer) => {
      const { content, contentType, clientId } = JSON.parse(data.toString())
      const message = messageOf(roomId, content, contentType)
      const frame = Buffer.from(JSON.stringify({ type: 'message', ...message }))
      for (const other of sockets) if (other !== socket) other.send(frame, { binary: false })
      socket.send(JSON.stringify({ type: 'ack', clientId, message }))
    })
    socket.on('close', () => sockets.delete(socket))
  })
  .on('listening', () => process.stdout.write('ready\n'))

function messageOf(roomId: number, content: unknown, contentType: unknown) {
  said++
  const sender = {
    id: 'crowd-100',
    username: 'crowd.100',
    displayName: 'Rider No100',
    firstName: 'Rider',
    profileImageUrl: null,
    isOnline: true,
    lastActive: new Date(),
  }
  return {
    id: said,
    roomId,
    seq: said,
    senderId: sender.id,
    sender,
    content,
    contentType,
    metadata: null,
    storageKey: null,
    replyTo: null,
    reactions: [],
    sentAt: new Date(),
    editedAt: null,
    isDeleted: false,
    readBy: [],
  }
}

process.on('SIGTERM', () => process.exit(0))
