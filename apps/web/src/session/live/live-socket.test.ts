import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket as RealSocket, WebSocketServer, type WebSocket as ServerSocket } from 'ws'
import { createLiveSocket, type LiveSocket } from './live-socket.ts'

/** In a browser, an error event without a listener is not an exception. */
class BrowserSocket extends RealSocket {
  constructor(address: string) {
    super(address)
    this.on('error', () => {})
  }
}

let http: Server
let sockets: WebSocketServer
let live: LiveSocket
let isRefusing = false

beforeEach(async () => {
  // Node's WebSocket rejects the Event classes of the test DOM.
  vi.stubGlobal('WebSocket', BrowserSocket)
  isRefusing = false
  sockets = new WebSocketServer({ noServer: true })
  http = createServer()
  http.on('upgrade', (request, socket, head) => {
    if (isRefusing) return socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  live = createLiveSocket(() => `ws://127.0.0.1:${port}`)
})

afterEach(async () => {
  live.disconnect()
  vi.unstubAllGlobals()
  for (const client of sockets.clients) client.terminate()
  await new Promise((resolve) => http.close(resolve))
})

const nextSocket = () => new Promise<ServerSocket>((resolve) => sockets.once('connection', resolve))

function connected() {
  return vi.waitFor(() => expect(live.connection()).toBe('connected'), { timeout: 8000 })
}

describe('the live socket', () => {
  test('is connecting, then connected, and passes on the events of the server', async () => {
    const received: unknown[] = []
    live.onEvent((event) => received.push(event))
    const arriving = nextSocket()

    live.connect()
    expect(live.connection()).toBe('connecting')
    const socket = await arriving
    await connected()
    socket.send(JSON.stringify({ type: 'rideUpdate', rideId: 7, version: 2 }))

    await vi.waitFor(() => expect(received).toEqual([{ type: 'rideUpdate', rideId: 7, version: 2 }]))
  })

  test('ignores invalid messages', async () => {
    const received: unknown[] = []
    live.onEvent((event) => received.push(event))
    const arriving = nextSocket()
    live.connect()
    const socket = await arriving

    socket.send('no json')
    socket.send(JSON.stringify({ type: 'fromTheFuture' }))
    socket.send(JSON.stringify({ type: 'rideUpdate', rideId: 1, version: 1 }))

    await vi.waitFor(() => expect(received).toHaveLength(1))
  })

  test('reconnects within five seconds, and reports which connection is the first', async () => {
    const connections: boolean[] = []
    live.onConnect((isFirst) => connections.push(isFirst))
    const arriving = nextSocket()
    live.connect()
    const first = await arriving
    await connected()
    const again = nextSocket()

    first.close(1012)
    await again
    await connected()

    expect(connections).toEqual([true, false])
  })

  test('reconnects after a random delay of up to three seconds to a restarting server, and sooner otherwise', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9)
    for (const [code, waitMs] of [
      [1012, 2700],
      [1011, 380],
    ] as const) {
      const arriving = nextSocket()
      live.connect()
      const socket = await arriving
      await connected()
      const timeouts = vi.spyOn(window, 'setTimeout')
      socket.close(code)
      await vi.waitFor(() => expect(live.connection()).toBe('disconnected'))
      expect(timeouts.mock.calls.map(([, ms]) => ms)).toContain(waitMs)
      timeouts.mockRestore()
      live.disconnect()
    }
    vi.restoreAllMocks()
  })

  test('does not reconnect when the session has ended, and requests a check of the session', async () => {
    const onUncertain = vi.fn()
    live.onSessionUncertain(onUncertain)
    const arriving = nextSocket()
    live.connect()
    const socket = await arriving
    await connected()

    socket.close(4401)

    await vi.waitFor(() => expect(live.connection()).toBe('disconnected'))
    expect(onUncertain).toHaveBeenCalledTimes(1)
    live.connect()
    expect(live.connection()).toBe('connecting')
  })

  test('requests a check of the session when the server refuses the connection', async () => {
    isRefusing = true
    const onUncertain = vi.fn()
    live.onSessionUncertain(onUncertain)

    live.connect()

    await vi.waitFor(() => expect(onUncertain).toHaveBeenCalled())
  })
})
