import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent, RiderPage } from '@scooter-rides/contract'
import { friendshipsTable } from '../../src/modules/relationships/friends.table.ts'
import { useTestApp, type TestClient } from '../app/test-app.ts'
import { planRide } from '../fixtures/plan-ride.ts'
import { listenOnLoopback, openSocket, receivedBy } from '../live/test-socket.ts'
import { slow } from '../slow.ts'
import { walk, type Disclosure } from './walk.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'scooter-pages-'))
for (const name of ['index.html', 'visitor.html'])
  writeFileSync(join(webFolder, name), '<html><head><title>Rides</title></head><body>App</body></html>')
afterAll(() => rm(webFolder, { recursive: true }))

const testApp = useTestApp({ deps: { webFolder } })
const pool = () => testApp().database.connection.pool

/** The details that decision 62 hides, as values that occur nowhere else. */
const registeredAt = '2024-02-29T11:12:13.141Z'
const scooter = { name: 'Zebrawheel', model: 'Okapi 90', color: 'Puce', description: 'Squeaks uphill' }
/** Metres of two rides; strangers may read each of them. */
const lengths = [11_117, 23_456]
const total = 34_573

async function ok<T = { id: number }>(call: ReturnType<TestClient['post']>): Promise<T> {
  const answer = await call
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

/** Vic is under 18 and leads rides; the others are related to Vic in every way that is no friendship, and one is a friend. */
async function scene() {
  const [vic, friend] = [await testApp().rider('Vicquokka'), await testApp().rider('Friend')]
  const [stranger, rides, pen] = [
    await testApp().rider('Stranger'),
    await testApp().rider('Rides along'),
    await testApp().rider('Pen pal'),
  ]
  await testApp()
    .database.connection.db.insert(friendshipsTable)
    .values({ userId: vic.id, friendId: friend.id, status: 'accepted' })
  const { id: vehicleId } = await ok(vic.post('/api/vehicles', scooter))
  const coming = await planRide(vic, { title: 'Quokka round', vehicleId })
  const past = [await planRide(vic, { title: 'Past one' }), await planRide(vic, { title: 'Past two', vehicleId })]
  for (const who of [rides, friend]) await ok(who.put(`/api/rides/${coming.id}/rsvp`, { answer: 'yes' }))
  await ok(vic.put(`/api/rides/${(await planRide(rides, { title: 'Of another' })).id}/rsvp`, { answer: 'yes' }))
  const invited = await planRide(pen, { title: 'By invitation' })
  await ok(pen.post(`/api/rides/${invited.id}/invites`, { userId: vic.id }))
  const { url } = await ok<{ url: string }>(vic.post(`/api/rides/${coming.id}/invites`, {}))
  for (const memberIds of [[pen.id], [friend.id]])
    await ok(vic.post('/api/chat/rooms', { isGroupChat: false, memberIds }))
  const group = { isGroupChat: true, name: 'Hills', memberIds: [pen.id, rides.id, friend.id] }
  const { id: groupId } = await ok(vic.post('/api/chat/rooms', group))
  await ok(vic.post(`/api/chat/rooms/${groupId}/messages`, { content: 'Hello all' }))
  await ok(pen.post('/api/friends', { friendId: vic.id }))
  await ok(vic.patch('/api/users/me', { isMinor: true, settings: { shareStatistics: 'everybody' } }))
  for (const [index, ride] of past.entries())
    await pool().query(
      `update rides set date = date - interval '40 days', over_at = over_at - interval '40 days',
        ends_at = ends_at - interval '40 days', distance = $2 where id = $1`,
      [ride.id, lengths[index]],
    )
  const { rows } = await pool().query(
    `update users set created_at = $2, left_at = null, last_active_at = date_trunc('milliseconds', now()) where id = $1
      returning last_active_at as "activeAt"`,
    [vic.id, registeredAt],
  )
  const token = url.split('/').at(-1) ?? ''
  const activeAt: string = rows[0].activeAt.toISOString()
  return {
    vic,
    friend,
    stranger,
    rides,
    pen,
    ride: coming.id,
    past: past.map(({ id }) => id),
    vehicleId,
    token,
    activeAt,
  }
}

let world: Awaited<ReturnType<typeof scene>>
beforeAll(async () => {
  world = await scene()
}, 120_000)

const scriptOf = async (rider: TestClient): Promise<TestClient> => {
  const body = { name: 'Script', scopes: ['read', 'rides', 'chat'] }
  const { token } = await ok<{ token: string }>(rider.post('/api/users/me/tokens', body))
  const get: TestClient['get'] = (url) => testApp().stranger.get(url, { authorization: `Bearer ${token}` })
  return { ...testApp().stranger, id: rider.id, get }
}

const questions = () => [
  '/api/users?q=Vicquokka',
  '/api/users?limit=100',
  '/api/search?term=Vicquokka',
  '/api/search?term=Vicquoka&category=riders',
  '/api/search?term=Zebrawheel',
  '/api/search?term=Zebrawheel&category=scooters',
  '/api/rides?limit=100',
  '/api/calendar/near.ics?lat=40.7128&lng=-74.006&within=50000',
  `/riders/${world.vic.id}`,
  ...[world.ride, ...world.past].map((id) => `/rides/${id}`),
]

async function disclosedTo(who: TestClient): Promise<Disclosure[]> {
  const { vic, ride, past, vehicleId, token } = world
  const rooms = who.cookie ? (await who.get('/api/chat/rooms?limit=100')).json<{ id: number }[]>() : []
  const feeds = who.cookie
    ? [new URL((await ok<{ url: string }>(who.post('/api/users/me/calendar', {}))).url).pathname]
    : []
  const known = {
    rideId: [ride, ...past],
    userId: [vic.id],
    vehicleId: [vehicleId],
    token: [token],
    roomId: rooms.map(({ id }) => id),
  }
  return walk(who, known, [...questions(), ...feeds])
}

/** Every object of a reply. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? [] : [value as Record<string, unknown>]
  return [...own, ...Object.values(value).flatMap(objectsIn)]
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Presence is checked field by field too, because other riders are online at the same moment. */
function hiddenDetailsIn(value: unknown, text = JSON.stringify(value)): string[] {
  const { activeAt, vic } = world
  const secrets = [registeredAt, activeAt, String(total), 'isMinor":true', ...Object.values(scooter)]
  const isPresent = objectsIn(value).some(
    (one) => (one.id === vic.id || one.userId === vic.id) && (one.isOnline === true || Boolean(one.lastActive)),
  )
  return [...secrets.filter((secret) => text.includes(secret)), ...(isPresent ? ['presence'] : [])]
}

const leaks = (disclosed: Disclosure[]) =>
  disclosed.flatMap(({ address, text }) => {
    const details = hiddenDetailsIn(json(text), text)
    return details.length > 0 ? [{ address, details }] : []
  })

const seen = (disclosed: Disclosure[], text: string) =>
  disclosed.filter((one) => one.text.includes(text)).map(({ address }) => address.split('?')[0])

test(
  'no reading call tells a visitor, a stranger, a partner of a ride or of a chat, or a script what a private profile hides',
  slow,
  async () => {
    const { vic, stranger, rides, pen, ride, token } = world
    for (const who of [testApp().stranger, stranger, rides, pen, await scriptOf(pen)]) {
      const disclosed = await disclosedTo(who)
      expect(leaks(disclosed)).toEqual([])
      // The rides stay public, with the name of their organiser.
      const named = seen(disclosed, 'Vicquokka')
      expect(named).toContain('/api/rides')
      expect(named).toContain(`/api/invites/${token}`)
      if (who.id)
        for (const path of ['', '.gpx', '.ics'])
          expect(seen(disclosed, 'Quokka round')).toContain(`/api/rides/${ride}${path}`)
      if (who.cookie) expect(named).toContain(`/api/users/${vic.id}`)
      if (who === rides || who === pen) expect(named.filter((path) => path?.startsWith('/api/chat/'))).not.toEqual([])
      for (const path of ['/api/users', '/api/search', `/riders/${vic.id}`]) expect(named, path).not.toContain(path)
    }
  },
)

test('friends read all of it but the age', slow, async () => {
  const { vic, friend, vehicleId } = world
  const told = leaks(await disclosedTo(friend))
  const of = (path: string) => told.find(({ address }) => address === path)?.details ?? []
  expect(of(`/api/users/${vic.id}`)).toEqual(
    expect.arrayContaining([registeredAt, world.activeAt, scooter.name, 'presence']),
  )
  expect(of(`/api/users/${vic.id}/statistics`)).toEqual([String(total)])
  expect(of(`/api/vehicles/${vehicleId}`)).toContain(scooter.description)
  expect(of('/api/friends')).toContain('presence')
  expect(of('/api/search?term=Zebrawheel')).toContain(scooter.name)
  expect(told.flatMap(({ details }) => details)).not.toContain('isMinor":true')
})

test('strangers get the answers of an unknown rider to every question that would tell more than the page of the profile', async () => {
  const { vic, stranger, vehicleId } = world
  const nobody = '00000000-0000-4000-8000-000000000000'
  const pairs: [string, string][] = [
    [`/api/vehicles/${vehicleId}`, '/api/vehicles/999999'],
    [`/api/scooters/${vehicleId}`, '/api/scooters/999999'],
    ['/api/search/counts?term=Vicquokka', '/api/search/counts?term=Xyloquarx'],
    ['/api/search/counts?term=Zebrawheel', '/api/search/counts?term=Xyloquarx'],
    ...[
      '/api/users/ID/statistics',
      '/api/rides?organiser=ID',
      '/api/rides?organiser=ID&status=completed&sort=latest',
      '/api/rides/count?organiser=ID',
      '/api/rides/count?organiser=ID&when=past',
      '/api/rides/clusters?organiser=ID&bbox=-75,40,-73,41&zoom=9',
      '/riders/ID',
    ].map((path): [string, string] => [path.replace('ID', vic.id), path.replace('ID', nobody)]),
  ]
  const read = async (who: TestClient, path: string, id: string) => {
    const { statusCode, body } = await who.get(path, { accept: path.startsWith('/api') ? '*/*' : 'text/html' })
    return [statusCode, body.replaceAll(id, 'ID')]
  }
  for (const who of [stranger, testApp().stranger])
    for (const [ofVic, ofNobody] of pairs)
      expect(await read(who, ofVic, vic.id), ofVic).toEqual(await read(who, ofNobody, nobody))

  await vic.patch('/api/users/me', { settings: { profile: 'public' } })
  const alike: string[] = []
  for (const [ofVic, ofNobody] of pairs)
    if (JSON.stringify(await read(stranger, ofVic, vic.id)) === JSON.stringify(await read(stranger, ofNobody, nobody)))
      alike.push(ofVic)
  const ofVisitor = await read(testApp().stranger, `/riders/${vic.id}`, vic.id)
  await vic.patch('/api/users/me', { settings: { profile: 'private' } })
  // A signed-in rider gets the page without tags.
  expect(alike).toEqual([`/riders/${vic.id}`])
  expect(ofVisitor[1]).toContain('Vicquokka')
})

test('a ride of a private organiser names its scooter to friends only, so that no page asks for a scooter that it does not find', async () => {
  const { vic, friend, stranger, rides, ride, vehicleId } = world
  const scooterFor = async (viewer: TestClient) => {
    const { vehicleId: id, scooterId } = await ok<{ vehicleId: number | null; scooterId: number | null }>(
      viewer.get(`/api/rides/${ride}`),
    )
    return [id, scooterId]
  }
  for (const viewer of [vic, friend]) expect(await scooterFor(viewer)).toEqual([vehicleId, vehicleId])
  for (const viewer of [stranger, rides]) expect(await scooterFor(viewer)).toEqual([null, null])
})

test('a scooter is not found by a rider whom its owner blocked', async () => {
  const [owner, blocked, other] = [
    await testApp().rider('Owner'),
    await testApp().rider('Blocked'),
    await testApp().rider('Other'),
  ]
  const { id } = await ok(owner.post('/api/vehicles', scooter))
  await owner.post(`/api/users/${blocked.id}/block`)
  const { statusCode, body } = await blocked.get(`/api/vehicles/${id}`)
  expect([statusCode, body]).toEqual([404, (await blocked.get('/api/vehicles/999999')).body])
  expect((await other.get(`/api/vehicles/${id}`)).statusCode).toBe(200)
  expect((await owner.get(`/api/vehicles/${id}`)).statusCode).toBe(200)
})

test('notices of visitors about a private profile are answered like those about an unknown page', async () => {
  const { vic, stranger } = world
  const notice = { category: 'spam', reason: 'Sells watches', goodFaith: true }
  const answerTo = async (who: TestClient, path: string) => {
    const answer = await who.post('/api/notices', { url: path, ...notice })
    const { reference, ...rest } = answer.json()
    return [answer.statusCode, rest, typeof reference]
  }
  for (const who of [testApp().stranger, stranger]) {
    const answers = [await answerTo(who, `/riders/${vic.id}`), await answerTo(who, '/riders/nobody')]
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toBe(201)
  }
})

test('no frame of a socket tells the presence of a private profile to riders who are not friends', slow, async () => {
  const { vic, friend, stranger, rides, pen, ride } = world
  const host = await listenOnLoopback(testApp().app)
  const room = (await vic.get('/api/chat/rooms?limit=100')).json<
    { id: number; isGroupChat: boolean; rideId: number | null }[]
  >()
  const open = async (who: TestClient) => {
    const socket = await openSocket(host, { cookie: who.cookie })
    await socket.watch(`ride:${ride}`, 'rides', ...room.map(({ id }) => `room:${id}`))
    return socket
  }
  const [friends, ...others] = await Promise.all([friend, stranger, rides, pen].map(open))
  if (!friends) throw new Error('The friend has a socket.')
  const statusOfVic = (event: LiveEvent) => event.type === 'connectionStatus' && event.userId === vic.id
  const own = await open(vic)
  await expect.poll(() => friends.received.some(statusOfVic)).toBe(true)
  for (const { id } of room) {
    own.send({ type: 'typing', roomId: id })
    await ok(vic.post(`/api/chat/rooms/${id}/messages`, { content: 'On my way' }))
    own.send({ type: 'read', roomId: id })
  }
  await ok(vic.patch(`/api/rides/${ride}`, { title: 'Quokka round, later' }))
  await ok(vic.post('/api/friends', { friendId: stranger.id }))
  await ok(vic.post('/api/chat/rooms', { isGroupChat: true, name: 'New', memberIds: [pen.id, rides.id] }))
  await ok(vic.patch('/api/users/me', { settings: { showPresence: false } }))
  await expect.poll(() => friends.received.filter(statusOfVic).length).toBeGreaterThan(1)
  await ok(vic.patch('/api/users/me', { settings: { showPresence: true } }))
  await expect.poll(() => friends.received.filter(statusOfVic).length).toBeGreaterThan(2)
  const frames = await Promise.all(others.map(receivedBy))
  const types = new Set(frames.flat().map(({ type }) => type))
  for (const type of ['message', 'rideUpdate', 'roomCreate', 'friendRequest']) expect(types).toContain(type)
  expect(frames.flat().filter((frame) => hiddenDetailsIn(frame).length > 0)).toEqual([])
  expect(friends.received.filter((frame) => hiddenDetailsIn(frame).includes('presence'))).not.toEqual([])
  for (const { socket } of [friends, own, ...others]) socket.close()
})

test('the page of the profile says that it hides its details', async () => {
  const { vic, stranger } = world
  const page = (await stranger.get(`/api/users/${vic.id}`)).json<RiderPage>()
  expect(page).toMatchObject({ isHidden: true, createdAt: null, vehicles: [], rideCount: 0, sharesStatistics: false })
})
