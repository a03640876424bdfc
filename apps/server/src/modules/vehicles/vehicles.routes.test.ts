import { describe, expect, test } from 'vitest'
import { limits, type Vehicle } from '@scooter-rides/contract'
import { form } from '../../../test/fixtures/form.ts'
import { png } from '../../../test/fixtures/pictures.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'

const testApp = useTestApp()
const vespa = { name: 'Nonna', make: 'Vespa', model: 'Primavera 50', color: 'Green', year: 2013 }

async function scooter(rider: TestClient, fields: object = {}): Promise<Vehicle> {
  const reply = await rider.post('/api/vehicles', { ...vespa, ...fields })
  expect(reply.statusCode).toBe(201)
  return reply.json()
}

async function upload(rider: TestClient): Promise<string> {
  const { payload, headers } = await form(['purpose', 'vehicle'], ['file', await png(), 'a.png', 'image/png'])
  return (await rider.post('/api/storage', payload, headers)).json<{ url: string }>().url
}

describe.each(['vehicles', 'scooters'])('/api/%s', (name) => {
  const path = `/api/${name}`

  test('adds, shows, changes and deletes a scooter of the caller', async () => {
    const ana = await testApp().rider()
    const reply = await ana.post(path, {
      ...vespa,
      licensePlate: 'AB 12',
      topSpeed: 45,
      description: '  a 🛵 with ‏رسوم‏  ',
    })
    expect(reply.statusCode).toBe(201)
    const added = reply.json<Vehicle>()
    expect(added).toMatchObject({
      ...vespa,
      userId: ana.id,
      type: 'standard',
      licensePlate: 'AB 12',
      topSpeed: 45,
      imageUrls: [],
      description: 'a 🛵 with ‏رسوم‏',
    })

    expect((await ana.get(`${path}/${added.id}`)).json()).toEqual(added)
    const changed = await ana.patch(`${path}/${added.id}`, { color: 'Red', description: '', year: null })
    expect(changed.json()).toEqual({ ...added, color: 'Red', description: null, year: null })
    expect((await ana.delete(`${path}/${added.id}`)).statusCode).toBe(204)
    expect((await ana.get(`${path}/${added.id}`)).statusCode).toBe(404)
  })

  test('requires a session', async () => {
    const { stranger } = testApp()
    const replies = [
      stranger.get(path),
      stranger.post(path, vespa),
      stranger.get(`${path}/1`),
      stranger.patch(`${path}/1`, {}),
      stranger.delete(`${path}/1`),
    ]

    for (const reply of await Promise.all(replies)) expect(reply.statusCode).toBe(401)
  })

  test('shows a scooter of another rider without its plate and rejects changes', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const { id } = await scooter(ana, { licensePlate: 'SECRET1' })

    const seen = await bo.get(`${path}/${id}`)
    expect(seen.statusCode).toBe(200)
    expect(seen.body).not.toContain('licensePlate')
    expect((await bo.patch(`${path}/${id}`, { name: 'Mine' })).json()).toMatchObject({
      status: 403,
      code: 'vehicles.not_yours',
    })
    expect((await bo.delete(`${path}/${id}`)).statusCode).toBe(403)
    expect((await ana.get(`${path}/${id}`)).json()).toMatchObject({ name: 'Nonna', licensePlate: 'SECRET1' })
  })
})

test('the list contains the scooters of the caller only, page by page', async () => {
  const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
  await scooter(bo)
  const ids: number[] = []
  for (let index = 0; index < 5; index += 1) ids.push((await scooter(ana)).id)

  const seen: number[] = []
  let url: string | undefined = '/api/scooters?limit=2'
  while (url) {
    const reply = await ana.get(url)
    seen.push(...reply.json<Vehicle[]>().map((vehicle) => vehicle.id))
    url = /<(.*)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1]
  }

  expect(seen).toEqual(ids)
})

test.each([
  'x',
  Buffer.from('["a"]').toString('base64url'),
  Buffer.from('[1.5]').toString('base64url'),
  Buffer.from('[1e300]').toString('base64url'),
])('the cursor %s is rejected', async (cursor) => {
  const ana = await testApp().rider()

  expect((await ana.get(`/api/vehicles?cursor=${cursor}`)).json()).toMatchObject({
    status: 400,
    errors: [{ path: 'cursor' }],
  })
})

describe('a new scooter is rejected', () => {
  const nextYear = new Date().getFullYear() + 1
  test.each([
    ['without a name', { name: undefined }, 'name', 'Name, Model, and Color are required'],
    ['with a blank model', { model: '  ' }, 'model', 'Name, Model, and Color are required'],
    ['with null for a color', { color: null }, 'color', 'Name, Model, and Color are required'],
    ['with too long a name', { name: 'x'.repeat(51) }, 'name', 'At most 50 characters'],
    ['from 1969', { year: 1969 }, 'year', 'Must be a valid year'],
    ['from the year after next', { year: nextYear + 1 }, 'year', 'Must be a valid year'],
    ['with a year in words', { year: '2013' }, 'year', undefined],
    ['of an unknown type', { type: 'rocket' }, 'type', undefined],
    ['with a NUL in its text', { description: 'a\u0000b' }, 'description', 'Contains characters that cannot be stored'],
    [
      'with an image of another rider',
      { imageUrls: ['https://evil.example/x.png'] },
      'imageUrls',
      'Must be images that you uploaded',
    ],
    [
      'with an image that does not exist',
      { imageUrls: [`/api/storage/${'0'.repeat(32)}`] },
      'imageUrls',
      'Must be images that you uploaded',
    ],
    ['with 13 images', { imageUrls: Array.from({ length: 13 }, () => 'x') }, 'imageUrls', undefined],
  ])('%s', async (_what, fields, path, message) => {
    const ana = await testApp().rider()

    const reply = await ana.post('/api/vehicles', { ...vespa, ...fields })

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      code: 'validation.failed',
      errors: [{ path, ...(message !== undefined && { message }) }],
    })
    expect((await ana.get('/api/vehicles')).json()).toEqual([])
  })

  test('for another rider', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]

    expect((await ana.post('/api/vehicles', { ...vespa, userId: bo.id })).statusCode).toBe(403)
    expect((await ana.post('/api/vehicles', { ...vespa, userId: ana.id })).statusCode).toBe(201)
  })

  test('when it is the 51st, even if two arrive at the same time', async () => {
    const ana = await testApp().rider()
    for (let count = 1; count < limits.vehiclesPerRider; count += 1) await scooter(ana)

    const replies = await Promise.all([ana.post('/api/vehicles', vespa), ana.post('/api/vehicles', vespa)])

    expect(replies.map((reply) => reply.statusCode).sort((a, b) => a - b)).toEqual([201, 409])
    expect(replies.find((reply) => reply.statusCode === 409)?.json()).toMatchObject({ code: 'vehicles.too_many' })
  })
})

test('the years 1970, this year and next year are accepted, and so is manufacturer instead of make', async () => {
  const ana = await testApp().rider()
  for (const year of [1970, new Date().getFullYear() + 1]) expect((await scooter(ana, { year })).year).toBe(year)

  const { id, make } = await scooter(ana, { make: undefined, manufacturer: 'Lambretta' })

  expect(make).toBe('Lambretta')
  expect((await ana.patch(`/api/scooters/${id}`, { manufacturer: 'Innocenti' })).json()).toMatchObject({
    make: 'Innocenti',
  })
})

describe('images named in the body', () => {
  test('stay with the scooter, and those no longer named are deleted', async () => {
    const ana = await testApp().rider()
    const [first, second] = [await upload(ana), await upload(ana)]
    const { id, imageUrls } = await scooter(ana, { imageUrls: [first, second, first] })
    expect(imageUrls).toEqual([first, second])

    const reply = await ana.patch(`/api/vehicles/${id}`, { imageUrls: [second] })

    expect(reply.json()).toMatchObject({ imageUrls: [second] })
    expect([(await ana.get(first)).statusCode, (await ana.get(second)).statusCode]).toEqual([404, 200])
  })

  test('can belong to two scooters and are deleted with the last of them', async () => {
    const ana = await testApp().rider()
    const url = await upload(ana)
    const [one, other] = [await scooter(ana, { imageUrls: [url] }), await scooter(ana, { imageUrls: [url] })]

    await ana.delete(`/api/vehicles/${one.id}`)
    expect((await ana.get(url)).statusCode).toBe(200)
    await ana.delete(`/api/vehicles/${other.id}`)
    expect((await ana.get(url)).statusCode).toBe(404)
  })

  test('must belong to the caller', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const url = await upload(bo)
    const { id } = await scooter(ana)

    expect((await ana.patch(`/api/vehicles/${id}`, { imageUrls: [url], name: 'Taken' })).statusCode).toBe(400)
    expect((await ana.get(`/api/vehicles/${id}`)).json()).toMatchObject({ name: 'Nonna', imageUrls: [] })
  })
})

test('refusals are in the language of the caller, by the rules of the contract and by those of the server', async () => {
  const ana = await testApp().rider()
  const german = { 'accept-language': 'de' }
  const tooLong = await ana.post('/api/vehicles', { ...vespa, name: 'x'.repeat(51), description: 7 }, german)
  expect(tooLong.headers['content-language']).toBe('de')
  expect(tooLong.json().errors).toEqual([
    { path: 'name', message: 'Höchstens 50 Zeichen' },
    { path: 'description', message: 'Muss Text sein' },
  ])
  expect((await ana.get('/api/vehicles/1999999999', german)).json().detail).toBe('Roller nicht gefunden.')
  expect((await ana.get('/api/vehicles/1999999999')).json().detail).toBe('Scooter not found.')
})
