import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

export interface Proxy {
  address: string
  stop: () => Promise<void>
}

/** Answers a request itself and says so, or leaves it to the server behind. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

/** Stands before the built server: what a service worker is made of is asked for past every route of the browser's. */
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
