import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

export interface Proxy {
  address: string
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
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
