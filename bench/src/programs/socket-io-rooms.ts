import pg from 'pg'
import { Server } from 'socket.io'
import {
  bareMessage,
  bareMessagesTable,
  bareSenderId,
  type SaidFrame,
  type StoredMessage,
} from '../lib/bare-message.ts'

// A reference of `bench -- chat`: socket.io as its guide shows it, with one insert a message.
const [port = '', databaseUrl] = process.argv.slice(2)
const database = new pg.Pool({ connectionString: databaseUrl })
await database.query(bareMessagesTable)

const server = new Server({ transports: ['websocket'], serveClient: false })
server.on('connection', (socket) => {
  const roomId = Number(socket.handshake.query['room'])
  const room = String(roomId)
  void socket.join(room)
  socket.on('message', async (frame: SaidFrame) => {
    const { rows } = await database.query<StoredMessage>({
      name: 'store',
      text: `insert into bare_messages (room_id, sender_id, client_id, content, content_type) values ($1, $2, $3, $4, $5)
             returning id::float8 as id, sent_at as "sentAt"`,
      values: [roomId, bareSenderId, frame.clientId, frame.content, frame.contentType],
    })
    const [row] = rows
    if (!row) throw new Error('The insert returned no row.')
    const message = bareMessage(roomId, frame, row)
    socket.to(room).emit('message', message)
    socket.emit('ack', { clientId: frame.clientId, message })
  })
})
server.listen(Number(port))
process.stdout.write('ready\n')
process.on('SIGTERM', () => process.exit(0))
