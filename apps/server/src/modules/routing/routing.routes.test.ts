import { limits } from '@scooter-rides/contract'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'

const testApp = useTestApp()
const origin = { lat: 40.7128, lng: -74.006 }
const destination = { lat: 40.758, lng: -73.9855 }

describe('POST /api/routes', () => {
  test('returns the route to a rider', async () => {
    const ana = await testApp().rider('Ana')
    const response = await ana.post('/api/routes', {
      origin,
      destination,
      waypoints: [{ lat: 40.73, lng: -73.99 }],
      unknown: 1,
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      engine: 'direct',
      waypointOrder: [0],
      legs: [{ instructions: [] }, { instructions: [] }],
    })
  })

  test('answers in the language of the caller', async () => {
    const ana = await testApp().rider('Ana')
    for (const language of ['de', 'en']) {
      const { headers } = await ana.post('/api/routes', { origin, destination }, { 'accept-language': language })
      expect(headers['content-language']).toBe(language)
    }
  })

  test('requires a session', async () => {
    expect((await testApp().stranger.post('/api/routes', { origin, destination })).statusCode).toBe(401)
  })

  test.each([
    [{ destination }, 'origin'],
    [{ origin }, 'destination'],
    [{ origin, destination: { lat: 91, lng: 0 } }, 'destination.lat'],
    [
      { origin, destination, waypoints: Array.from({ length: limits.waypointsPerRoute + 1 }, () => origin) },
      'waypoints',
    ],
    [{ origin, destination, profile: 'rocket' }, 'profile'],
    [{ origin, destination, topSpeed: 0 }, 'topSpeed'],
    [{ origin: null, destination }, 'origin'],
    [{ origin: '40,-74', destination }, 'origin'],
  ])('rejects %j with the field %s', async (body, field) => {
    const ana = await testApp().rider('Ana')
    const response = await ana.post('/api/routes', body)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors.map(({ path }: { path: string }) => path)).toContain(field)
  })
})
