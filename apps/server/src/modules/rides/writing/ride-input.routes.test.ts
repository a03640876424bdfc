import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { inHours, planRide, rideBody } from '../rides.testing.ts'

const testApp = useTestApp()
const many = (count: number) => Array.from({ length: count }, () => ({ lat: 1, lng: 1 }))
const place = { lat: 1, lng: 1 }

/** The invalid value of a field, and the path in the error. */
const bad: [field: string, value: unknown, path?: string][] = [
  ['title', undefined],
  ['title', null],
  ['title', 7],
  ['title', ''],
  ['title', ' \t\n '],
  ['title', 'x'.repeat(121)],
  ['title', 'a\u0000b'],
  ['title', 'half \ud83d an emoji'],
  ['description', 7],
  ['description', 'x'.repeat(5001)],
  ['description', '\u0000'],
  ['startsAt', undefined],
  ['startsAt', null],
  ['startsAt', 'tomorrow'],
  ['startsAt', '2026-05-01'],
  ['startsAt', '2026-02-30T10:00:00Z'],
  ['startsAt', 1_800_000_000],
  ['startsAt', '9999-01-01T00:00:00Z'],
  ['startsAt', '1999-12-31T23:59:59Z'],
  ['endsAt', 'later'],
  ['endsAt', inHours(20)],
  ['endsAt', '9999-01-01T00:00:00Z'],
  ['timeZone', 'Mars/Olympus'],
  ['timeZone', ''],
  ['timeZone', 7],
  ['vehicleId', 2_000_000_000],
  ['vehicleId', 'x'],
  ['vehicleId', 0],
  ['vehicleId', 2 ** 40],
  ['scooterId', 2_000_000_000],
  ['stops', 'x'],
  ['stops', many(51)],
  ['stops', [], 'stops'],
  ['stops', [{ lat: 91, lng: 0 }], 'stops.0.lat'],
  ['stops', [{ lat: 0, lng: -180.001 }], 'stops.0.lng'],
  ['stops', [{ lng: 0 }], 'stops.0.lat'],
  ['stops', [{ lat: null, lng: 0 }], 'stops.0.lat'],
  ['stops', [{ lat: '1', lng: 0 }], 'stops.0.lat'],
  ['stops', [place, { ...place, label: 'x'.repeat(201) }], 'stops.1.label'],
  ['stops', [place, { ...place, label: '\u0000' }], 'stops.1.label'],
  ['startLat', 90.1],
  ['startLng', null],
  ['endLat', 'x'],
  ['endLng', -181],
  ['routeData', 'x'],
  ['routeData', { origin: { lat: 99, lng: 0 } }, 'routeData.origin.lat'],
  ['avoid', 'ferries'],
  ['avoid', null],
  ['avoid', ['Ferries'], 'avoid.0'],
  ['avoid', ['ferries', 'hills'], 'avoid.1'],
  ['avoid', ['ferries', null], 'avoid.1'],
  ['avoid', ['ferries', 'tolls', 'unpaved', 'highways', 'ferries']],
  ['distance', -1],
  ['distance', 'far'],
  ['visibility', 'secret'],
  ['capacity', 0],
  ['capacity', 501],
  ['capacity', 2.5],
  ['capacity', '5'],
  ['approval', 'yes'],
  ['status', 'completed'],
]

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 40)

describe('a ride with an invalid field is rejected with the name of the field and nothing is stored', () => {
  test.each(bad.map(([field, value, path = field]) => [field, shown(value), path, value] as const))(
    '%s: %s',
    async (field, _, path, value) => {
      const ana = await testApp().rider()
      const reply = await ana.post('/api/rides', rideBody({ [field]: value }))
      expect(reply.json(), reply.body).toMatchObject({ status: 400, code: 'validation.failed' })
      expect(reply.json().errors.map((error: { path: string }) => error.path)).toContain(path)
      expect((await ana.get('/api/rides?scope=mine')).json()).toEqual([])
    },
  )

  // An edit may omit required fields; a published ride without stops is refused as well.
  test('when it is edited', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana)
    for (const [field, value, path = field] of bad.filter(([, sent]) => sent !== undefined)) {
      if (field === 'startsAt' && value === null) continue
      const reply = await ana.patch(`/api/rides/${ride.id}`, { [field]: value })
      expect(reply.json(), `${field} ${shown(value)}`).toMatchObject({ status: 400, code: 'validation.failed' })
      expect(reply.json().errors.map((error: { path: string }) => error.path)).toContain(path)
    }
    expect((await ana.get(`/api/rides/${ride.id}`)).json()).toMatchObject({
      version: 1,
      title: ride.title,
      stops: ride.stops,
    })
  })
})

test("a ride in the name of another rider is rejected, and in the caller's own name accepted", async () => {
  const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
  expect((await ana.post('/api/rides', rideBody({ userId: bo.id }))).statusCode).toBe(403)
  const ride = await planRide(ana, { userId: ana.id })
  expect((await ana.patch(`/api/rides/${ride.id}`, { userId: bo.id })).statusCode).toBe(403)
})

test('emoji, accents, right-to-left text and 0° are stored unchanged, and unknown fields are dropped', async () => {
  const ana = await testApp().rider()
  const title = '🛵 جولة عبر المدينة – Ñandú 👩‍👩‍👧'
  const ride = await planRide(ana, {
    title: `  ${title}  `,
    stops: [
      { lat: 0, lng: 0, label: '  ' },
      { lat: -0.1, lng: 180, label: 'נמל' },
    ],
    joinedCount: 77,
    silly: 1,
    routeData: { evil: 1 },
  })
  expect(ride).toMatchObject({ title, startLat: 0, startLng: 0, startLabel: null, endLabel: 'נמל', joinedCount: 0 })
  expect(ride).not.toHaveProperty('silly')
  expect((await ana.get(`/api/rides/${ride.id}`)).json().title).toBe(title)
})

test('a body that is no object, no JSON or too large is rejected', async () => {
  const ana = await testApp().rider()
  const json = { 'content-type': 'application/json' }
  expect((await ana.post('/api/rides', '[1,2]', json)).statusCode).toBe(400)
  expect((await ana.post('/api/rides', '{"title":', json)).statusCode).toBe(400)
  expect(
    (await ana.post('/api/rides', JSON.stringify(rideBody({ description: 'x'.repeat(1_100_000) })), json)).statusCode,
  ).toBe(413)
})

test.each([
  ['scope', 'everything'],
  ['when', 'someday'],
  ['sort', 'random'],
  ['sort', 'near', 'near'],
  ['within', '500', 'near'],
  ['within', '-1'],
  ['near', '91,0', 'near.lat'],
  ['near', '1'],
  ['near', '1,x'],
  ['bbox', '1,2,3'],
  ['bbox', '0,10,1,5'],
  ['bbox', '-181,0,1,5'],
  ['from', 'today'],
  ['to', '2026-13-01T00:00:00Z'],
  ['tz', 'Mars/Olympus'],
  ['vehicleType', 'rocket'],
  ['minDistance', '-5'],
  ['maxDistance', 'far'],
  ['status', 'lost'],
  ['q', 'x'.repeat(201)],
  ['limit', '101'],
  ['limit', '0'],
  ['cursor', 'not-a-cursor'],
  ['cursor', Buffer.from('["x",1]').toString('base64url')],
  ['cursor', Buffer.from('[null,null]').toString('base64url')],
  ['cursor', Buffer.from('["2026-05-01T10:00:00.000000Z",99999999999]').toString('base64url')],
  ['cursor', Buffer.from('["2026-99-01T10:00:00.000000Z",1]').toString('base64url')],
])('a list with %s=%s is rejected with the name of the parameter', async (name, value, path = name) => {
  const reply = await testApp().stranger.get(`/api/rides?${new URLSearchParams({ [name]: value }).toString()}`)
  expect(reply.json(), reply.body).toMatchObject({ status: 400 })
  expect(reply.json().errors.map((error: { path: string }) => error.path)).toContain(path)
})

test.each(['abc', '0', '-1', '1.5', '99999999999'])('the ride id %s is rejected or not found', async (id) => {
  const ana = await testApp().rider()
  expect([400, 404]).toContain((await ana.get(`/api/rides/${id}`)).statusCode)
})

test.each([
  [{ lat: 91, lng: 0 }, 'lat'],
  [{ lat: 0 }, 'lng'],
  [{ lat: 0, lng: 0, label: 7 }, 'label'],
  [{ lat: 0, lng: 0, label: 'x'.repeat(201) }, 'label'],
  [{ lat: 0, lng: 0, orderIndex: -1 }, 'orderIndex'],
  [{ lat: 0, lng: 0, orderIndex: 51 }, 'orderIndex'],
  [{ lat: 0, lng: 0, rideId: 'x' }, 'rideId'],
])('a stop %j is rejected with the name of the field', async (body, path) => {
  const ana = await testApp().rider()
  const ride = await planRide(ana)
  const replies = [await ana.post(`/api/rides/${ride.id}/stops`, body)]
  if (!('rideId' in body) && path !== 'lng')
    replies.push(await ana.patch(`/api/rides/${ride.id}/stops/${ride.stops[0]?.id}`, body))
  for (const reply of replies) expect(reply.json()).toMatchObject({ status: 400, errors: [{ path }] })
  expect((await ana.get(`/api/rides/${ride.id}`)).json().version).toBe(1)
})
