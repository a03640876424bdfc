import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import { liveEvent, type LiveEvent } from '@scooter-rides/contract'

/** Returns the address. */
export async function listenOnLoopback(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Records the events that it receives. */
export async function openSocket(host: string, headers: Record<string, string>, path = '/ws') {
  const socket = new WebSocket(`ws://${host}${path}`, { headers })
  const received: LiveEvent[] = []
  socket.on('message', (data: Buffer) => received.push(liveEvent.parse(JSON.parse(data.toString()))))
  const closed = once(socket, 'close').then(([code]) => Number(code))
  await once(socket, 'open')
  return {
    socket,
    received,
    /** Resolves with the code of the close frame. */
    closed,
    send: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async waitFor(type: LiveEvent['type']): Promise<LiveEvent> {
      for (;;) {
        const found = received.find((event) => event.type === type)
        if (found) return found
        await once(socket, 'message')
      }
    },
    /** Sends the watched topics, returns the reply of the server, and clears the recorded events. */
    async watch(...topics: string[]): Promise<LiveEvent> {
      received.length = 0
      socket.send(JSON.stringify({ type: 'watch', topics }))
      return this.waitFor('watching')
    },
  }
}

type TestSocket = Awaited<ReturnType<typeof openSocket>>

/** All events received so far except heartbeats: the response to a heartbeat arrives after them. */
export async function receivedBy({ received, send, waitFor }: TestSocket): Promise<LiveEvent[]> {
  send({ type: 'heartbeat' })
  await waitFor('heartbeat')
  return received.filter(({ type }) => type !== 'heartbeat')
}

export async function refusal(host: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`ws://${host}/ws`, { headers })
  socket.on('error', () => {})
  const [, response] = await once(socket, 'unexpected-response')
  socket.terminate()
  return response.statusCode
}
