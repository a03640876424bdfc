import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app/test-app.ts'
import { fullVersion } from '../platform/release.ts'
import { contractRoutes } from './contract-routes.ts'

const testApp = useTestApp({ env: { PRODUCT_NAME: 'Moped Club' } })

test('the API reference contains every call under both names, and every reference resolves', async () => {
  const answer = await testApp().stranger.get('/api/openapi.json')
  expect(answer.statusCode).toBe(200)
  const document = answer.json()
  expect([document.openapi, document.info]).toEqual([
    '3.1.0',
    expect.objectContaining({ title: 'Moped Club API', version: fullVersion }),
  ])

  for (const { route } of contractRoutes)
    for (const path of [route.path, route.alias])
      if (path) expect(document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(route.method.toLowerCase())

  const references = [...answer.body.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(references.length).toBeGreaterThan(100)
  expect(references.filter((name) => !(String(name) in document.components.schemas))).toEqual([])
  for (const name of ['Problem', 'ClientFrame', 'LiveEvent', 'RideWithStops'])
    expect(document.components.schemas[name]).not.toHaveProperty('$ref')
  expect(answer.body).not.toContain('$defs')
})

test('a call is described with parameters, body, reply, errors and permissions', async () => {
  const { paths, components } = (await testApp().stranger.get('/api/openapi.json')).json()
  const answer = paths['/api/rides/{rideId}/rsvp'].put
  expect(answer).toMatchObject({
    operationId: 'answerRide',
    tags: ['Participation'],
    security: [{ session: [] }, { token: ['rides'] }],
    parameters: [{ name: 'rideId', in: 'path', required: true }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/RsvpBody' } } },
    },
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/RsvpReply' } } } },
      401: { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
  })
  expect(paths['/api/scooters/{vehicleId}'].get.operationId).toBe('getVehicleByAlias')
  expect(paths['/api/users/profile-image'].post.requestBody.content['multipart/form-data'].schema.required).toEqual([
    'profileImage',
  ])
  expect(paths['/api/health'].get.security).toEqual([])
  expect(paths['/api/rides'].get.security).toEqual([{}, { token: ['read'] }, { token: ['rides'] }])
  expect(paths['/api/users/me/tokens'].post.security).toEqual([{ session: [] }])
  expect(components.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    token: { type: 'http', scheme: 'bearer' },
  })
})

test('the reference page loads all of its files from this host under our security policy', async () => {
  const page = await testApp().stranger.get('/api/docs')
  expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining("script-src 'self'; style-src 'self';"),
  ])
  expect(page.body).toContain('<title>Moped Club API</title>')
  const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => String(address))
  expect(loaded.length).toBeGreaterThan(4)
  for (const address of loaded)
    expect((await testApp().stranger.get(new URL(address, 'http://here/api/docs').pathname)).statusCode).toBe(200)
  expect((await testApp().stranger.get('/api/docs/json')).json().info.title).toBe('Moped Club API')
})
