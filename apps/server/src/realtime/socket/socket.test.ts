import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createRiderSocket } from './socket.ts'
import { textFrame } from '../hub/text-frame.ts'

test('a client that is a megabyte behind is closed with 1013, so that memory is limited', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets = new WebSocketServer({ server })
  const connecting = once(sockets, 'connection')
  const reader = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [[accepted, request]] = await Promise.all([connecting, once(reader, 'open')])
  const rider = createRiderSocket({
    socket: accepted,
    connection: request.socket,
    userId: 'ana',
    sid: 's',
    language: 'en',
  })

  reader.pause()
  const frame = textFrame('x'.repeat(64 * 1024))
  // The kernel's buffers take some megabytes before ours fill.
  for (let sent = 0; sent < 1000 && accepted.readyState === accepted.OPEN; sent++) {
    rider.send(frame)
    await new Promise(setImmediate)
  }
  expect(accepted.readyState).toBe(accepted.CLOSING)
  expect(accepted.bufferedAmount).toBeLessThan(2 * 1024 * 1024)

  reader.resume()
  const [code] = await once(reader, 'close')
  expect(code).toBe(1013)
  sockets.close()
  server.close()
})
