import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'

const serverPort = Number(process.env.E2E_PORT ?? 4890)
/** The server of the journeys may send webhooks to these; journeys that run at once take different ones. */
export const receiverPorts = [20, 21, 22, 23].map((offset) => serverPort + offset)

export interface ReceivedMessage {
  headers: IncomingHttpHeaders
  body: string
}

/** A server that receives webhook messages and answers with `status`. */
export async function openReceiver() {
  const received: ReceivedMessage[] = []
  const state = { status: 204 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(state.status, { location: '/elsewhere' }).end()
    })
  })
  for (const port of receiverPorts) {
    const began = once(server.listen(port, '127.0.0.1'), 'listening')
    const isFree = await began.then(
      () => true,
      () => false,
    )
    if (isFree) return { received, state, url: `http://127.0.0.1:${port}/rides`, close: () => server.close() }
  }
  throw new Error(`All ports ${receiverPorts.join()} are taken.`)
}
