import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { getFile } from '@scooter-rides/contract'
import { createHttpServer } from './http-server.ts'
import { createRateLimiter } from './limits/rate-limit.ts'
import { serve } from './serve.ts'

test('a client that disconnects during a file causes no second reply', async () => {
  const app = await createHttpServer({
    publicUrl: undefined,
    trustProxy: [],
    logLevel: 'silent',
    rateLimiter: createRateLimiter(0),
    findCaller: async () => undefined,
    lockCaller: async () => undefined,
  })
  const errors: unknown[] = []
  app.addHook('onError', async (_request, _reply, error) => {
    errors.push(error)
  })
  const hungUp = Promise.withResolvers<void>()
  serve(app, getFile, async ({ reply }) => {
    reply.raw.once('close', () => hungUp.resolve())
    const endless = new Readable({ read() {} })
    endless.push('the first bytes')
    return reply.type('text/plain').send(endless)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })

  const reader = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  reader.write(`GET /api/storage/${'0'.repeat(32)} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
  await once(reader, 'data')
  reader.destroy()
  await hungUp.promise
  await turn()
  await app.close()

  expect(errors).toEqual([])
})
