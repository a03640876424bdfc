import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggablePath } from './loggable-path.ts'

test.each([
  ['/api/rides/7/stops?near=52.5,13.4', '/api/rides/7/stops'],
  ['/api/invites/s3cret/accept', '/api/invites/…/accept'],
  ['/api/%69nvites/s3cret/accept', '/api/invites/…/accept'],
  ['/api/invites/s3cret', undefined],
  ['/api/%', undefined],
])('%s is logged as %s', async (address, written) => {
  const paths: (string | undefined)[] = []
  const app = Fastify({
    frameworkErrors(_error, request, reply) {
      paths.push(loggablePath(request))
      reply.raw.end()
    },
  })
  app.addHook('onResponse', async (request) => void paths.push(loggablePath(request)))
  app.get('/api/rides/:rideId/stops', () => [])
  app.get('/api/invites/:token/accept', () => [])

  await app.inject(address)

  expect(paths).toEqual([written])
})
