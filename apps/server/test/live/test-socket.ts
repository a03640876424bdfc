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
export async function openSocket(host: string, headers: Record<string, string>) {
  const socket = new WebSocket(`ws://${host}/ws`, { headers })
  const heard: LiveEvent[] = []
  socket.on('message', (data: Buffer) => heard.push(liveEvent.parse(JSON.parse(data.toString()))))
  const closed = once(socket, 'close').then(([code]) => Number(code))
  await once(socket, 'open')
  return {
    socket,
    heard,
    /** Resolves with the code of the close frame. */
    closed,
    send: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async hears(type: LiveEvent['type']): Promise<LiveEvent> {
      for (;;) {
        const found = heard.find((event) => event.type === type)
        if (found) return found
        await once(socket, 'message')
      }
    },
    /** Sends the watched topics, returns the reply of the server, and clears the recorded events. */
    async watch(...topics: string[]): Promise<LiveEvent> {
      heard.length = 0
      socket.send(JSON.stringify({ type: 'watch', topics }))
      return this.hears('watching')
    },
  }
}

type TestSocket = Awaited<ReturnType<typeof openSocket>>

/** All events received so far except heartbeats: the response to a heartbeat arrives after them. */
export async function heardBy({ heard, send, hears }: TestSocket): Promise<LiveEvent[]> {
  send({ type: 'heartbeat' })
  await hears('heartbeat')
  return heard.filter(({ type }) => type !== 'heartbeat')
}

export async function refusal(host: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`ws://${host}/ws`, { headers })
  socket.on('error', () => {})
  const [, response] = await once(socket, 'unexpected-response')
  socket.terminate()
  return response.statusCode
}
