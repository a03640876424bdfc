import { once } from 'node:events'
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { createRateLimiter } from './limits/rate-limit.ts'

let app: FastifyInstance
let port = 0
/** Resolves when the server has started the request. */
let begun: Promise<void>
let begin = () => {}

async function open(options: { stillnessMs?: number } = {}) {
  const rateLimiter = createRateLimiter(0)
  const findCaller = async () => undefined
  app = await createHttpServer({
    publicUrl: undefined,
    trustProxy: [],
    logLevel: 'silent',
    rateLimiter,
    findCaller,
    lockCaller: findCaller,
    ...options,
  })
  begun = new Promise((resolve) => (begin = resolve))
}

async function listen() {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

function post(path: string, length: number): ClientRequest {
  const headers = { 'content-type': 'application/json', 'content-length': length }
  return httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers })
}

const minute = 60_000
const body = '{"rider":"Ana"}'

async function answered(call: ClientRequest) {
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

beforeEach(() => open())
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

describe('a request body', () => {
  test('that arrives slowly is accepted', async () => {
    app.addHook('preParsing', async () => void setImmediate(begin))
    app.post('/', (request) => request.body)
    await listen()
    const call = post('/', body.length)
    call.write(body.slice(0, 5))
    await begun

    await vi.advanceTimersByTimeAsync(10 * minute)
    call.end(body.slice(5))

    expect(await answered(call)).toMatchObject({ status: 200, body })
  })

  test('that stops arriving returns 408 and closes the connection', async () => {
    await app.close()
    await open({ stillnessMs: 1000 })
    app.post('/', (request) => request.body)
    await listen()
    const call = post('/', body.length)
    call.on('error', () => {})
    call.write(body.slice(0, 5))

    const { status, headers, body: problem } = await answered(call)

    expect({ status, connection: headers.connection }).toEqual({ status: 408, connection: 'close' })
    expect(JSON.parse(problem)).toMatchObject({ code: 'request.stalled' })
  })
})

describe('a handler', () => {
  test('that takes too long is aborted with 503, also after a body', async () => {
    const stopped = new Promise<void>((resolve) => {
      app.post('/', ({ deadline }) => {
        deadline.signal.addEventListener('abort', () => resolve())
        begin()
        return new Promise(() => {})
      })
    })
    await listen()
    const call = post('/', body.length)
    call.end(body)
    const answer = answered(call)
    await begun

    await vi.advanceTimersByTimeAsync(8000)

    const { status, headers, body: problem } = await answer
    expect(status).toBe(503)
    expect(headers['retry-after']).toBeDefined()
    expect(JSON.parse(problem)).toMatchObject({ code: 'request.timeout' })
    await stopped
  })

  test('with several steps has the time limit for each of them', async () => {
    app.get('/', async ({ deadline }) => {
      for (const seconds of [7, 7, 7]) {
        const done = new Promise((resolve) => setTimeout(resolve, seconds * 1000))
        begin()
        await done
        deadline.extend()
      }
      return 'done'
    })
    await listen()
    const call = httpRequest({ port, host: '127.0.0.1', path: '/' }).end()
    const answer = answered(call)
    await begun

    await vi.advanceTimersByTimeAsync(21_000)

    expect(await answer).toMatchObject({ status: 200, body: 'done' })
  })

  test('is aborted when its client disconnects', async () => {
    const stopped = new Promise<void>((resolve) => {
      app.get('/', ({ deadline }) => {
        deadline.signal.addEventListener('abort', () => resolve())
        begin()
        return new Promise(() => {})
      })
    })
    await listen()
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await begun

    socket.destroy()

    await expect(stopped).resolves.toBeUndefined()
  })
})

describe('a reply', () => {
  test('that is read slowly is sent completely', async () => {
    const source = new PassThrough()
    app.get('/', () => source)
    await listen()
    const call = httpRequest({ port, host: '127.0.0.1', path: '/' }).end()
    source.write('half')
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    await once(answer, 'readable')

    await vi.advanceTimersByTimeAsync(10 * minute)
    source.end(' and half')

    expect(await text(answer)).toBe('half and half')
  })

  test('that the client stops reading is aborted', async () => {
    await app.close()
    await open({ stillnessMs: 1000 })
    const source = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(64 * 1024)
      })(),
    )
    app.get('/', () => source)
    await listen()
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')

    await once(source, 'close')
    expect(source.destroyed).toBe(true)
    socket.destroy()
  })
})
