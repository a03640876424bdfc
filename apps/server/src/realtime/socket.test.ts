import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createRiderSocket } from './socket.ts'

test('a reader that falls a megabyte behind is closed with 1013, so that it cannot fill our memory', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets = new WebSocketServer({ server })
  const accepted = once(sockets, 'connection')
  const reader = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [[connection]] = await Promise.all([accepted, once(reader, 'open')])
  const rider = createRiderSocket(connection, { userId: 'ana', sid: 's' })

  reader.pause()
  const frame = Buffer.from('x'.repeat(64 * 1024))
  // The kernel's own buffers take some megabytes before ours fill.
  for (let sent = 0; sent < 1000 && connection.readyState === connection.OPEN; sent++) {
    rider.send(frame)
    await new Promise(setImmediate)
  }
  expect(connection.readyState).toBe(connection.CLOSING)
  expect(connection.bufferedAmount).toBeLessThan(2 * 1024 * 1024)

  reader.resume()
  const [code] = await once(reader, 'close')
  expect(code).toBe(1013)
  sockets.close()
  server.close()
})
