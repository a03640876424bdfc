import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export interface Proxy {
  address: string
  /** Closes the live connections, as a restart of the server does. */
  dropSockets: () => void
  stop: () => Promise<void>
}

/** Answers a request and returns true, or leaves it to the server. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

/** A proxy in front of the built server: requests for the service worker's script bypass the routes of the browser. */
export async function startProxy(target: string, answer: Answer): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    if (answer(incoming, outgoing)) return
    const { method, headers } = incoming
    const onward = request(new URL(incoming.url ?? '/', target), { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const sockets = new Set<Duplex>()
  function dropSockets() {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  server.on('upgrade', (incoming, socket: Duplex) => {
    const { method, headers } = incoming
    const onward = request(new URL(incoming.url ?? '/', target), { method, headers })
    // Also one that is not connected yet must be closed, or the proxy would wait for it when it stops.
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => onward.destroy())
    onward.on('upgrade', (reply, far) => {
      if (socket.destroyed) return far.destroy()
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(reply.rawHeaders)}\r\n`)
      far.pipe(socket).pipe(far)
      far.on('error', () => socket.destroy())
      socket.on('error', () => far.destroy())
      socket.on('close', () => far.destroy())
    })
    onward.on('response', () => socket.destroy())
    onward.on('error', () => socket.destroy())
    onward.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    dropSockets,
    async stop() {
      dropSockets()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Node lists names and values one after another. */
function headerLines(raw: string[]): string {
  return raw.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n')).join('')
}
