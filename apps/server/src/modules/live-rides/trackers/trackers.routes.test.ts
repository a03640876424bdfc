import { describe, expect, test } from 'vitest'
import type { NewTracker, Tracker } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { inHours } from '../../../../test/fixtures/plan-ride.ts'
import { look, porto, runningRide, share } from '../live-rides.testing.ts'

const lines: string[] = []
const testApp = useTestApp({ env: { LOG_LEVEL: 'trace' }, deps: { logTo: { write: (line) => void lines.push(line) } } })

const seconds = (date = new Date()) => Math.floor(date.getTime() / 1000)
const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})

/** Ana sees what Bo's tracker sends. */
async function tracked() {
  const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
  const { id } = await runningRide(ana, [bo])
  await share(ana, id)
  await share(bo, id)
  const created = await bo.post(`/api/rides/${id}/live/trackers`, { name: 'Old phone' })
  expect(created.statusCode).toBe(201)
  const tracker = created.json<NewTracker>()
  const { stranger } = testApp()
  const { username, password } = tracker.owntracks
  const owntracks = (body: unknown, headers = basic(username, password)) =>
    stranger.post('/api/trackers/owntracks', JSON.stringify(body), { 'content-type': 'application/json', ...headers })
  const traccar = (query: string, body?: string, type = 'application/x-www-form-urlencoded') =>
    stranger.post(`/api/trackers/traccar?${query}`, body, body === undefined ? {} : { 'content-type': type })
  const seen = async () => (await look(ana, id)).riders.find(({ userId }) => userId === bo.id)
  return { ana, bo, id, tracker, owntracks, traccar, seen }
}

/** As the app sends it: https://owntracks.org/booklet/tech/json/. */
const ownTracksLocation = (change: object = {}) => ({
  _type: 'location',
  BSSID: 'b0:f2:8:45:94:33',
  acc: 12,
  alt: 86,
  batt: 64,
  bs: 1,
  cog: 271,
  conn: 'm',
  lat: porto.lat,
  lon: porto.lng,
  m: 2,
  t: 'u',
  tid: 'bo',
  topic: 'owntracks/1/phone',
  tst: seconds(),
  vac: 3,
  vel: 41,
  ...change,
})

/** As Traccar Client 9 sends it: https://www.traccar.org/osmand/. */
const traccarLocation = (deviceId: string, coords: object = {}) =>
  JSON.stringify({
    location: {
      timestamp: new Date().toISOString(),
      coords: {
        latitude: porto.lat,
        longitude: porto.lng,
        accuracy: 9,
        speed: 10,
        heading: 45,
        altitude: 80,
        ...coords,
      },
      is_moving: true,
      odometer: 2412,
      event: 'motionchange',
      battery: { level: 0.8, is_charging: false },
      activity: { type: 'in_vehicle' },
      extras: {},
    },
    device_id: deviceId,
  })

describe('OwnTracks', () => {
  test('sends a location, which others see, and gets an empty list', async () => {
    const { owntracks, seen, bo, id } = await tracked()
    const answer = await owntracks(ownTracksLocation())
    expect([answer.statusCode, answer.json()]).toEqual([200, []])
    expect(await seen()).toMatchObject({ ...porto, accuracy: 12, heading: 271, speed: 41, isPrivate: false })
    const [tracker] = (await bo.get(`/api/rides/${id}/live/trackers`)).json<{ lastSeenAt: string }[]>()
    expect(Date.now() - Date.parse(tracker?.lastSeenAt ?? '')).toBeLessThan(60_000)
  })

  test('sends other messages and nothing, which are ignored', async () => {
    const { owntracks, seen } = await tracked()
    for (const body of [
      { _type: 'status' },
      { _type: 'transition', lat: 1, lon: 2 },
      { _type: 'encrypted', data: 'x' },
      undefined,
    ])
      expect((await owntracks(body)).statusCode).toBe(200)
    expect(await seen()).toBeUndefined()
  })

  test('gets 400 for a message that is invalid, without its coordinates', async () => {
    const { owntracks, seen } = await tracked()
    const wrong = [{ lat: 91.765432 }, { lat: null }, { lon: '8' }, { tst: 'now' }, { tst: -1 }]
    for (const change of wrong) {
      const answer = await owntracks(ownTracksLocation(change))
      expect(answer.json()).toMatchObject({ status: 400, code: 'live.tracker_message' })
      expect(answer.body).not.toContain('765432')
    }
    for (const body of [[], 'x', 7, { _type: 7 }]) expect((await owntracks(body)).statusCode).toBe(400)
    expect(await seen()).toBeUndefined()
  })

  test('gets 401 for a wrong user or token, and is asked to sign in', async () => {
    const { owntracks, tracker } = await tracked()
    const { username, password } = tracker.owntracks
    const logins = [basic(username, 'x'), basic('999', password), basic('me', password), { authorization: 'Bearer x' }]
    for (const login of [...logins, { authorization: '' }]) {
      const answer = await owntracks(ownTracksLocation(), login)
      expect(answer.json()).toMatchObject({ status: 401, code: 'live.tracker_unknown' })
      expect(answer.headers['www-authenticate']).toContain('Basic')
    }
  })
})

describe('Traccar Client', () => {
  type Written = [query: string, body?: string, type?: string]
  const forms: [what: string, write: (id: string) => Written, kmh: number][] = [
    ['JSON', (id: string) => ['', traccarLocation(id), 'application/json'], 36],
    ['JSON without its name', (id: string) => ['', traccarLocation(id), 'text/plain'], 36],
    ['a query', (id: string) => [`id=${id}&${parameters()}`], 20 * 1.852],
    ['a form', (id: string) => ['', `id=${id}&${parameters()}`], 20 * 1.852],
    ['a form with the id in the query', (id: string) => [`deviceid=${id}`, parameters()], 20 * 1.852],
  ]
  test.each(forms)('sends %s, which others see', async (_what, write, speed) => {
    const { traccar, tracker, seen } = await tracked()
    const answer = await traccar(...write(tracker.traccar.deviceId))
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(await seen()).toMatchObject({ ...porto, accuracy: 9, heading: 45, speed: expect.closeTo(speed, 3) })
  })

  test('sends times in several forms; late and repeated points change nothing', async () => {
    const { traccar, tracker, seen } = await tracked()
    const { deviceId } = tracker.traccar
    const send = (timestamp: string, lat: number) =>
      traccar(`id=${deviceId}&lat=${lat}&lon=${porto.lng}&timestamp=${encodeURIComponent(timestamp)}`)
    const at = (ms: number) => new Date(Date.now() + ms)
    const times: [string, number, number][] = [
      [String(seconds(at(-50_000))), 41.1, 41.1],
      [String(at(-40_000).getTime()), 41.2, 41.2],
      [at(-30_000).toISOString(), 41.3, 41.3],
      [at(-20_000).toISOString().slice(0, 19).replace('T', ' '), 41.4, 41.4],
      [String(seconds(at(-60_000))), 41.5, 41.4],
      [String(seconds(at(600_000))), 41.6, 41.4],
    ]
    for (const [time, lat, expected] of times) {
      expect((await send(time, lat)).statusCode).toBe(200)
      expect((await seen())?.lat).toBe(expected)
    }
    expect((await send('yesterday', 41.7)).statusCode).toBe(400)
  })

  test('gets 401 without a known token, and 400 for invalid numbers', async () => {
    const { traccar, tracker } = await tracked()
    for (const query of ['', 'id=', 'id=wrong&lat=1&lon=2', `id=${'x'.repeat(101)}`, 'id=a&id=b'])
      expect((await traccar(query)).statusCode).toBe(401)
    const { deviceId } = tracker.traccar
    for (const query of ['lat=NaN&lon=1', 'lat=1', 'lat=91&lon=1', 'lat=1&lon=-181', 'lat=1&lon=1&bearing=400'])
      expect((await traccar(`id=${deviceId}&${query}`)).statusCode).toBe(400)
  })

  test('leaves neither its token nor a coordinate in the log', async () => {
    const { traccar, owntracks, tracker } = await tracked()
    await traccar(`id=${tracker.token}&lat=41.135791&lon=-8.624680&timestamp=${seconds()}`)
    await traccar(`id=${tracker.token}&lat=41.135791&lon=-998.624680`)
    await owntracks(ownTracksLocation({ lat: 41.135791, tst: seconds() + 5 }))
    const log = lines.join('')
    expect(log.length).toBeGreaterThan(0)
    for (const secret of [tracker.token, '135791', '62468']) expect(log).not.toContain(secret)
  })
})

const parameters = () =>
  `timestamp=${seconds()}&lat=${porto.lat}&lon=${porto.lng}&speed=20&bearing=45&altitude=80&accuracy=9&batt=64.0`

describe('a tracker', () => {
  test('is refused once it is revoked, its rider stops sharing or the ride is over, alike', async () => {
    const ends: ((scene: { ana: TestClient; bo: TestClient; id: number; trackerId: number }) => Promise<unknown>)[] = [
      ({ bo, id, trackerId }) => bo.delete(`/api/rides/${id}/live/trackers/${trackerId}`),
      ({ bo, id }) => bo.delete(`/api/rides/${id}/live/me`),
      ({ ana, id }) => ana.delete(`/api/rides/${id}/live`),
      ({ bo, id }) => bo.put(`/api/rides/${id}/rsvp`, { answer: 'no' }),
      ({ bo }) => bo.post('/api/logout-direct'),
    ]
    for (const end of ends) {
      const { ana, bo, id, tracker, owntracks } = await tracked()
      expect((await owntracks(ownTracksLocation())).statusCode).toBe(200)
      await end({ ana, bo, id, trackerId: tracker.id })
      await expect
        .poll(async () => (await owntracks(ownTracksLocation({ tst: seconds() + 2 }))).json(), { timeout: 1000 })
        .toMatchObject({ status: 401, code: 'live.tracker_unknown' })
    }
  })

  test('has a contact also while its rider does not share, and its position reaches nobody', async () => {
    const { ana, bo, id, owntracks, seen } = await tracked()
    const contact = async () => (await bo.get(`/api/rides/${id}/live/trackers`)).json<Tracker[]>()[0]?.lastSeenAt
    await bo.delete(`/api/rides/${id}/live/me`)
    expect((await owntracks(ownTracksLocation({ lat: 91 }))).statusCode).toBe(400)
    expect(await contact()).toBeNull()
    expect((await owntracks(ownTracksLocation())).statusCode).toBe(401)
    const first = await contact()
    expect(first).toEqual(expect.any(String))
    // Stored rarely, because apps send every few seconds.
    expect((await owntracks(ownTracksLocation({ tst: seconds() + 1 }))).statusCode).toBe(401)
    expect(await contact()).toBe(first)
    await share(bo, id)
    expect(await seen()).toBeUndefined()
    expect((await look(ana, id)).sharingCount).toBe(2)
  })

  test('has a contact before the live ride opens, and none after the end of the ride', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const { id } = await runningRide(ana, [bo], { startsAt: inHours(20), endsAt: inHours(30) })
    const path = `/api/rides/${id}/live/trackers`
    const { token } = (await bo.post(path, { name: 'Phone' })).json<NewTracker>()
    const sendNow = () => testApp().stranger.post(`/api/trackers/traccar?id=${token}&lat=${porto.lat}&lon=${porto.lng}`)
    const { pool } = testApp().database.connection
    const contact = async () =>
      (await pool.query<{ at: Date | null }>('select last_seen_at as at from live_trackers where ride_id = $1', [id]))
        .rows[0]?.at
    expect((await sendNow()).statusCode).toBe(401)
    expect(await contact()).not.toBeNull()
    await pool.query('update live_trackers set last_seen_at = null where ride_id = $1', [id])
    await pool.query(`update rides set over_at = now() - interval '1 minute' where id = $1`, [id])
    expect((await sendNow()).statusCode).toBe(401)
    expect(await contact()).toBeNull()
  })

  test('may be used on two phones: the newest position counts', async () => {
    const { owntracks, traccar, tracker, seen } = await tracked()
    await owntracks(ownTracksLocation({ lat: 41.2, tst: seconds() - 5 }))
    await traccar('', traccarLocation(tracker.token, { latitude: 41.3 }), 'application/json')
    await owntracks(ownTracksLocation({ lat: 41.4, tst: seconds() - 4 }))
    expect((await seen())?.lat).toBe(41.3)
  })

  test('is listed to its rider only, without its token, at most ten for a ride', async () => {
    const { ana, bo, id, tracker } = await tracked()
    const path = `/api/rides/${id}/live/trackers`
    expect((await ana.get(path)).json()).toEqual([])
    expect((await bo.get(path)).json()).toEqual([{ id: tracker.id, name: 'Old phone', lastSeenAt: null }])
    expect((await ana.delete(`${path}/${tracker.id}`)).statusCode).toBe(404)
    const answers = await Promise.all(Array.from({ length: 12 }, () => bo.post(path, { name: 'Phone' })))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 201)).toHaveLength(9)
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'live.too_many_trackers',
    })
    expect((await bo.post(path, { name: ' ' })).statusCode).toBe(400)
    const cy = await testApp().rider('Cy')
    expect((await cy.post(path, { name: 'Phone' })).json()).toMatchObject({ status: 403, code: 'live.not_on_ride' })
  })
})
