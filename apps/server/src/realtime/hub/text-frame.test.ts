import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from './text-frame.ts'

test('a browser reads each prepared frame unchanged, of any length, between normally sent frames', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets = new WebSocketServer({ server })
  const texts = ['', 'ø', 'x'.repeat(125), 'x'.repeat(126), 'é'.repeat(300), 'x'.repeat(65_535), '🛵'.repeat(20_000)]
  sockets.on('connection', (socket, { socket: connection }) => {
    for (const text of texts) {
      connection.write(textFrame(text))
      socket.send(`usual ${text.length}`)
    }
    socket.close()
  })
  const reader = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const received: string[] = []
  reader.on('message', (data: Buffer, isBinary) => received.push(isBinary ? 'binary' : data.toString()))
  const [code] = await once(reader, 'close')
  expect(code).toBe(1005)
  expect(received).toEqual(texts.flatMap((text) => [text, `usual ${text.length}`]))
  sockets.close()
  server.close()
})
