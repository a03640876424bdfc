import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { WebSocket } from 'ws'
import { closeCodes, type LiveEvent } from '@scooter-rides/contract'
import { frameOf } from '../hub/create-live.ts'
import type { HubSocket } from '../hub/hub-socket.ts'
import { textFrame } from '../hub/text-frame.ts'

/** A reader this far behind will not catch up; it reconnects and asks for what it missed. */
const mostUnreadBytes = 1024 * 1024
/** A peer that does not answer the closing handshake is cut off. */
const closingMs = 3000

export interface RiderSocket extends HubSocket {
  answer(event: LiveEvent): void
  /** Asks for a sign of life; one that gave none since the last time is cut off. */
  checkHeartbeat(): void
}

interface RiderSocketDeps {
  socket: WebSocket
  /** What the socket speaks through. */
  connection: Writable
  userId: string
  sid: string
}

export function createRiderSocket({ socket, connection, userId, sid }: RiderSocketDeps): RiderSocket {
  let isAlive = true
  socket.on('pong', () => (isAlive = true))
  socket.on('message', () => (isAlive = true))

  function close(code: number, reason: string) {
    socket.close(code, reason)
    const cut = setTimeout(() => socket.terminate(), closingMs)
    socket.once('close', () => clearTimeout(cut))
  }

  function send(frame: Buffer) {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > mostUnreadBytes) return close(closeCodes.tooSlow, 'Reading too slowly')
    // The library would write the same header for each receiver anew. Nothing of its own is half written: it does not compress.
    connection.write(frame)
  }

  return {
    id: randomUUID(),
    userId,
    sid,
    send,
    close,
    answer: (event) => send(textFrame(frameOf(event))),
    checkHeartbeat() {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
    },
  }
}
