import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { WebSocket } from 'ws'
import type { LanguageTag } from '@scooter-rides/messages'
import { closeCodes, type LiveEvent } from '@scooter-rides/contract'
import { frameOf } from '../hub/create-live.ts'
import type { HubSocket } from '../hub/hub-socket.ts'
import { textFrame } from '../hub/text-frame.ts'

/** A reader this far behind cannot catch up. It reconnects and refetches. */
const mostUnreadBytes = 1024 * 1024
/** After this time a peer that does not answer the closing handshake is disconnected. */
const closingMs = 3000

export interface RiderSocket extends HubSocket {
  /** Texts are sent in this language, that of the request that opened the socket. */
  language: LanguageTag
  answer(event: LiveEvent): void
  /** Sends a ping and disconnects a peer that has not answered the previous one. */
  checkHeartbeat(): void
}

interface RiderSocketDeps {
  socket: WebSocket
  /** The stream below the socket. */
  connection: Writable
  userId: string
  sid: string
  language: LanguageTag
}

export function createRiderSocket({ socket, connection, userId, sid, language }: RiderSocketDeps): RiderSocket {
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
    // The library would encode the header again for each receiver. Without compression it writes whole frames, so writing to the stream is safe.
    connection.write(frame)
  }

  return {
    id: randomUUID(),
    userId,
    sid,
    language,
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
