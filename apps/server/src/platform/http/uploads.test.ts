import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { form } from '../../../test/fixtures/form.ts'
import { createHttpServer } from './http-server.ts'
import { createRateLimiter } from './limits/rate-limit.ts'
import { createUploads, type UploadedForm, type Uploads } from './uploads.ts'

let folder = ''
let app: FastifyInstance
let uploads: Uploads
let log: string[]
let use: (form: UploadedForm) => Promise<unknown>
/** Resolves when the server has finished a request, answered or not. */
let done: Promise<void>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scooter-incoming-'))
  const rateLimiter = createRateLimiter(0)
  const findCaller = async () => undefined
  log = []
  app = await createHttpServer({
    publicUrl: undefined,
    trustProxy: [],
    logLevel: 'trace',
    logTo: { write: (line) => void log.push(line) },
    rateLimiter,
    findCaller,
    lockCaller: findCaller,
  })
  uploads = createUploads({ folder, rateLimiter })
  let finish = () => {}
  done = new Promise((resolve) => (finish = resolve))
  const upload = { field: 'photo', maxFiles: 2, maxBytes: 1_000_000 }
  app.post('/', (request) => uploads.receive(request, upload, (received) => use(received)).finally(finish))
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const bytes = new Uint8Array(300_000).fill(7)
const send = async (size = bytes) => {
  const { payload, headers } = await form(['note', 'hello'], ['photo', size, 'a.png', 'image/png'])
  return app.inject({ method: 'POST', url: '/', payload, headers: { ...headers, cookie: 'sid=secret-of-a-session' } })
}

describe('uploaded files', () => {
  test('are on disk while they are used, and deleted afterwards', async () => {
    use = async ({ files: [file], fields }) => {
      expect(fields).toEqual({ note: 'hello' })
      expect(file).toMatchObject({ fileName: 'a.png', claimedType: 'image/png', size: bytes.length })
      return { same: (await readFile(file?.path ?? '')).equals(bytes) }
    }

    expect((await send()).json()).toEqual({ same: true })
    expect(await readdir(folder)).toEqual([])
    // The parser logs its options at this level.
    expect(log.join('')).toContain('busboy')
    expect(log.join('')).not.toContain('secret-of-a-session')
  })

  test('are deleted when they are rejected or not used', async () => {
    use = () => Promise.reject(new Error('not reached'))

    expect((await send(new Uint8Array(1_000_001))).statusCode).toBe(413)
    expect(await readdir(folder)).toEqual([])
  })

  test('are deleted when the disk is full, which the reply reports', async () => {
    // `/dev/full` fails like a full disk.
    use = () => writeFile('/dev/full', 'x')

    const answer = await send()

    expect(answer.json()).toMatchObject({ status: 507, code: 'storage.full' })
    expect(await readdir(folder)).toEqual([])
  })

  test('are deleted when the client disconnects halfway', async () => {
    use = () => Promise.reject(new Error('not reached'))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { payload, headers } = await form(['photo', bytes, 'a.png', 'image/png'])
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`
    socket.write(head)
    socket.write(payload.subarray(0, 200_000))
    await once(app.server, 'request')

    socket.destroy()

    await expect(done).resolves.toBeUndefined()
    expect(await readdir(folder)).toEqual([])
  })

  test('of a killed process are deleted after an hour', async () => {
    await writeFile(join(folder, 'left'), 'x')

    await uploads.removeLeftovers(new Date())
    expect(await readdir(folder)).toEqual(['left'])
    await uploads.removeLeftovers(new Date(Date.now() + 61 * 60 * 1000))
    expect(await readdir(folder)).toEqual([])
  })
})
