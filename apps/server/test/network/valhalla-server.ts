import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ValhallaActor } from '@scooter-rides/osm-import'

export async function listenAnywhere(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Answers under `/maps` like Valhalla's own server, with the router in this process. */
export async function answerAsValhalla(bare: ValhallaActor, request: IncomingMessage, response: ServerResponse) {
  const query = await text(request)
  const calls: Record<string, (query: string) => Promise<string>> = {
    '/maps/route': (body) => bare.route(body),
    '/maps/sources_to_targets': (body) => bare.matrix(body),
    '/maps/locate': (body) => bare.locate(body),
    '/maps/trace_attributes': (body) => bare.traceAttributes(body),
  }
  const call = calls[request.url ?? '']
  try {
    if (!call) return response.writeHead(404).end('{"error_code":106,"error":"Try any of the known","status_code":404}')
    response.end(await call(query))
  } catch (error) {
    const sentence = error instanceof Error ? error.message : ''
    const code = sentence.includes('No suitable edges') ? 171 : 442
    response.writeHead(400).end(JSON.stringify({ error_code: code, error: sentence, status_code: 400 }))
  }
}
