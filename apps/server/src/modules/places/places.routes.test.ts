import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'

const testApp = useTestApp()

describe('places over HTTP', () => {
  test('are open to strangers', async () => {
    const response = await testApp().stranger.get('/api/places/autocomplete?q=new%20york&lat=40.7&lng=-74')
    expect(response.statusCode).toBe(200)
    const [first] = response.json()
    expect(first).toMatchObject({ name: 'New York City', kind: 'city', distance: expect.any(Number) })
    expect((await testApp().stranger.get(`/api/places/${first.placeId}`)).json()).toMatchObject({ name: first.name })
    expect(
      (await testApp().stranger.get('/api/places/nearby?lat=40.7128&lng=-74.006&radius=20000')).json().length,
    ).toBeGreaterThan(3)
    expect((await testApp().stranger.get('/api/places/reverse?lat=40.7128&lng=-74.006')).json().name).toBe(
      'New York City',
    )
    expect((await testApp().stranger.get('/api/places/geocode?q=10001')).json().placeId).toBe('zip:10001')
    expect((await testApp().stranger.get('/api/places/search?q=boston')).statusCode).toBe(200)
  })

  test('are described in the language of the caller', async () => {
    const inGerman = { 'accept-language': 'de' }
    const found = await testApp().stranger.get('/api/places/search?q=boston', inGerman)
    expect(found.headers['content-language']).toBe('de')
    expect(found.json()[0].address).toBe('Massachusetts, Vereinigte Staaten')
    const none = await testApp().stranger.get('/api/places/no-such-place', inGerman)
    expect(none.json().detail).toBe('Diesen Ort gibt es nicht.')
  })

  test.each([
    ['Lisbon', '38.72,-9.14', 'Europe/Lisbon'],
    ['the Azores', '37.74,-25.67', 'Atlantic/Azores'],
    ['Kathmandu', '27.71,85.32', 'Asia/Kathmandu'],
    ['a town of Indiana with a zone of its own', '37.95,-86.77', 'America/Indiana/Tell_City'],
    ['a town beside a border', '65.848,24.147', 'Europe/Helsinki'],
    ['the town on the other side of it', '65.83,24.13', 'Europe/Stockholm'],
    ['the middle of the Atlantic', '30,-45', 'Etc/GMT+3'],
  ])('returns the time zone of %s', async (_place, at, timeZone) => {
    const [lat, lng] = at.split(',')
    const response = await testApp().stranger.get(`/api/places/time-zone?lat=${lat}&lng=${lng}`)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ timeZone })
  })

  test('returns a valid time zone for every corner of the world', async () => {
    for (const [lat, lng] of [
      [90, 0],
      [-90, 180],
      [90, -180],
      [0, 180],
      [0, -180],
      [-54.8, -68.3],
    ]) {
      const { timeZone } = (await testApp().stranger.get(`/api/places/time-zone?lat=${lat}&lng=${lng}`)).json()
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
    }
  })

  test.each([
    ['/api/places/time-zone?lat=91&lng=0', 'lat'],
    ['/api/places/time-zone?lat=1', 'lng'],
    ['/api/places/search', 'q'],
    ['/api/places/search?q=%20', 'q'],
    [`/api/places/search?q=${'a'.repeat(2001)}`, 'q'],
    ['/api/places/reverse?lat=91&lng=0', 'lat'],
    ['/api/places/reverse?lat=&lng=0', 'lat'],
    ['/api/places/nearby?lat=0&lng=181', 'lng'],
    ['/api/places/nearby?lat=0&lng=0&radius=-1', 'radius'],
    ['/api/places/nearby?lat=0&lng=0&radius=1e9', 'radius'],
    ['/api/places/nearby?lat=abc&lng=0', 'lat'],
    ['/api/places/autocomplete?q=a%00b', 'q'],
  ])('rejects %s with the field %s', async (url, field) => {
    const response = await testApp().stranger.get(url)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].path).toBe(field)
  })

  test('answers 404 for an unknown place', async () => {
    for (const url of [
      '/api/places/no-such-place',
      '/api/places/geocode?q=zzqxv-nowhere-town-91',
      '/api/places/reverse?lat=0&lng=-30',
    ]) {
      const response = await testApp().stranger.get(url)
      expect(response.statusCode).toBe(404)
      expect(response.headers['content-type']).toContain('application/problem+json')
    }
  })
})

describe('asking for places too often', () => {
  const limited = useTestApp({ env: { RATE_LIMIT_FACTOR: '0.05' } })

  test('is rejected with the time to wait, for this address only', async () => {
    const getPlace = () => limited().stranger.get('/api/places/no-such-place')
    const answers = []
    for (let count = 0; count < 8; count++) answers.push(await getPlace())
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(6)
    expect(answers.at(-1)?.statusCode).toBe(429)
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
