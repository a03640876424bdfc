import { expect, test } from 'vitest'
import { encodePolyline } from '@scooter-rides/geo'
import { useTestApp } from '../../../test/app/test-app.ts'

const testApp = useTestApp()
const address = '/api/places/suggest-stops'

test('suggests towns of the gazetteer along the route', async () => {
  const ana = await testApp().rider()
  const route = encodePolyline([
    { lat: 40.7128, lng: -74.006 },
    { lat: 42.36, lng: -71.06 },
  ])
  const answer = await ana.post(address, { text: 'a town on the way', route })
  expect(answer.statusCode).toBe(200)
  const { places, engine } = answer.json()
  expect(engine).toBe('local')
  expect(places.length).toBeGreaterThan(3)
  for (const place of places) {
    expect(place).toMatchObject({ kind: expect.stringMatching(/^(town|city|village)$/), detour: expect.any(Number) })
    expect(place.reason).toMatch(/route|detour/)
  }
})

test('answers in the language of the caller', async () => {
  const ana = await testApp().rider()
  const near = { lat: 40.7128, lng: -74.006 }
  const answer = await ana.post(address, { text: 'a town', near }, { 'accept-language': 'de' })
  expect(answer.headers['content-language']).toBe('de')
  expect(answer.json().places[0].address).toMatch(/Vereinigte Staaten$/)
})

test.each([
  [{ text: '  ', near: { lat: 0, lng: 0 } }, 'text'],
  [{ text: 'x'.repeat(501), near: { lat: 0, lng: 0 } }, 'text'],
  [{ text: 'coffee' }, 'route'],
  [{ text: 'coffee', route: 'nonsense' }, 'route'],
  [{ text: 'coffee', near: { lat: 91, lng: 0 } }, 'near.lat'],
])('rejects a request without words or a place: %j', async (body, path) => {
  const ana = await testApp().rider()
  const answer = await ana.post(address, body)
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ path }] })
})
