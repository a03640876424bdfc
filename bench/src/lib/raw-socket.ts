import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

const textFrame = 0x81
const pingFrame = 0x89
const pongFrame = 0x8a

interface RawSocketOptions {
  port: number
  /** With its query. */
  path: string
  cookie?: string | undefined
  /** Called with the place of each text in the received bytes, and the time of their arrival. The bytes change after the call. */
  onText: (bytes: Buffer, from: number, end: number, now: number) => void
}

export interface RawSocket {
  send(text: string): void
}

/**
 * A WebSocket client for a process with a thousand of them: it searches the received bytes for frames and does nothing else, so
 * that the cost of receiving does not count as the server's. It answers pings.
 */
export function openRawSocket({ port, path, cookie, onText }: RawSocketOptions): Promise<RawSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    const key = randomBytes(16).toString('base64')
    socket.on('error', reject)
    socket.on('connect', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
          `sec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n${cookie ? `cookie: ${cookie}\r\n` : ''}\r\n`,
      ),
    )
    socket.once('data', (head) => {
      const end = head.indexOf('\r\n\r\n')
      if (!head.toString('latin1').startsWith('HTTP/1.1 101')) return reject(new Error(head.toString()))
      const receive = createReceiver(onText, (body) => socket.write(masked(pongFrame, body)))
      receive(head.subarray(end + 4))
      socket.on('data', receive)
      socket.on('close', () => reject(new Error('The server closed a socket.')))
      resolve({ send: (text) => void socket.write(masked(textFrame, Buffer.from(text))) })
    })
  })
}

/** Takes the time once for each chunk: parsing does not count. */
function createReceiver(onText: RawSocketOptions['onText'], onPing: (body: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const now = performance.now()
    let at = 0
    for (;;) {
      const size = sizeOf(bytes, at)
      if (size === undefined || at + size.head + size.body > bytes.length) break
      const end = at + size.head + size.body
      if (bytes[at] === pingFrame) onPing(bytes.subarray(at + size.head, end))
      else onText(bytes, at + size.head, end, now)
      at = end
    }
    rest = bytes.subarray(at)
  }
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

/** Frames of clients must be masked; a mask of zeros leaves the bytes unchanged. */
function masked(kind: number, body: Buffer): Buffer {
  const head = body.length < 126 ? Buffer.alloc(6) : Buffer.alloc(8)
  head[0] = kind
  head[1] = 0x80 | (body.length < 126 ? body.length : 126)
  if (body.length >= 126) head.writeUInt16BE(body.length, 2)
  return Buffer.concat([head, body])
}
