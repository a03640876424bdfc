import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { planRide } from '../../../test/fixtures/plan-ride.ts'
import { listenOnLoopback } from '../../../test/live/test-socket.ts'
import { look, openRideSocket, runningRide, share } from '../live-rides/live-rides.testing.ts'
import { friendshipsTable } from '../relationships/friends.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
let host: string

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
})

const set = (rider: TestClient, settings: object) => rider.patch('/api/users/me', { settings })
const befriend = (one: TestClient, other: TestClient) =>
  db().insert(friendshipsTable).values({ userId: one.id, friendId: other.id, status: 'accepted' })
const outcome = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  ...(statusCode >= 400 ? [JSON.parse(body).code] : []),
]

/** Vic has the setting; a friend and a stranger look. */
async function three(settings: object) {
  const [vic, friend, stranger] = [
    await testApp().rider('Vicquokka'),
    await testApp().rider('Friend'),
    await testApp().rider('Stranger'),
  ]
  await befriend(vic, friend)
  expect((await set(vic, settings)).json().settings).toMatchObject(settings)
  return { vic, friend, stranger }
}

describe('a rider who takes messages of friends only', () => {
  const refused = [403, 'chat.friends_only']
  const direct = (from: TestClient, to: TestClient) =>
    from.post('/api/chat/rooms', { isGroupChat: false, memberIds: [to.id] })
  const group = (from: TestClient, ...to: TestClient[]) =>
    from.post('/api/chat/rooms', { isGroupChat: true, name: 'Hills', memberIds: to.map(({ id }) => id) })

  const ways: [string, (from: TestClient, vic: TestClient, other: TestClient) => Promise<unknown[]>][] = [
    ['a direct conversation', async (from, vic) => outcome(await direct(from, vic))],
    ['a new group', async (from, vic, other) => outcome(await group(from, other, vic))],
    [
      'an existing group',
      async (from, vic, other) => {
        const { id } = (await group(from, other)).json()
        return outcome(await from.post(`/api/chat/rooms/${id}/members`, { userIds: [vic.id] }))
      },
    ],
    [
      'the room of a ride',
      async (from, vic) => {
        const { id } = await planRide(from)
        const ride = (await from.get('/api/chat/rooms')).json().find((room: { rideId: number }) => room.rideId === id)
        return outcome(await from.post(`/api/chat/rooms/${ride.id}/members`, { userIds: [vic.id] }))
      },
    ],
  ]

  test.each(ways)('is not in %s that a stranger starts, but in one of a friend', async (_way, start) => {
    const { vic, friend, stranger } = await three({ messagesFrom: 'friends' })
    const other = await testApp().rider('Other')
    expect(await start(stranger, vic, other)).toEqual(refused)
    expect((await vic.get('/api/chat/rooms')).json()).toEqual([])
    expect((await start(friend, vic, other))[0]).toBeLessThan(300)
    expect((await vic.get('/api/chat/rooms')).json()).toHaveLength(1)
  })

  test('writes to strangers, and keeps the conversations', async () => {
    const { vic, stranger } = await three({ messagesFrom: 'friends' })
    const { id } = (await direct(vic, stranger)).json()
    expect(outcome(await direct(stranger, vic))[0]).toBe(200)
    const message = await stranger.post(`/api/chat/rooms/${id}/messages`, { content: 'Hello', clientId: 'hello-1' })
    expect(message.statusCode).toBe(201)
  })

  test('that sets it while strangers start conversations is in none that began after the reply', async () => {
    const vic = await testApp().rider('Vic')
    const strangers = await Promise.all(['Ann', 'Ben', 'Cat', 'Dan'].map((name) => testApp().rider(name)))
    const late = await testApp().rider('Late')
    async function restrict() {
      await set(vic, { messagesFrom: 'friends' })
      const before = (await vic.get('/api/chat/rooms')).json().length
      expect(outcome(await group(late, vic))).toEqual(refused)
      expect((await vic.get('/api/chat/rooms')).json()).toHaveLength(before)
    }
    const [answers] = await Promise.all([
      Promise.all(strangers.map(async (one) => outcome(await group(one, vic)))),
      restrict(),
    ])
    const entered = answers.filter(([status]) => Number(status) < 300)
    for (const answer of answers) expect([[201], refused]).toContainEqual(answer)
    expect((await vic.get('/api/chat/rooms')).json()).toHaveLength(entered.length)
  })
})

describe('a private profile', () => {
  const names = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const places: [string, (viewer: TestClient, vic: TestClient) => Promise<boolean>][] = [
    [
      'the list of riders',
      async (viewer, vic) => names((await viewer.get('/api/users?q=Vicquokka')).json()).includes(vic.id),
    ],
    [
      'the search of riders',
      async (viewer, vic) => JSON.stringify((await viewer.get('/api/search?term=Vicquokka')).json()).includes(vic.id),
    ],
    [
      'the search of scooters',
      async (viewer) => (await viewer.get('/api/search?term=Zebrawheel&category=scooters')).json().results.length > 0,
    ],
    ['the scooters', async (viewer, vic) => (await viewer.get(`/api/users/${vic.id}`)).json().vehicles.length > 0],
    ['the count of rides', async (viewer, vic) => (await viewer.get(`/api/users/${vic.id}`)).json().rideCount > 0],
    [
      'the day of registration',
      async (viewer, vic) => (await viewer.get(`/api/users/${vic.id}`)).json().createdAt !== null,
    ],
    ['the last activity', async (viewer, vic) => (await viewer.get(`/api/users/${vic.id}`)).json().lastActive !== null],
    ['the statistics', async (viewer, vic) => (await viewer.get(`/api/users/${vic.id}/statistics`)).statusCode === 200],
  ]

  test('hides the details from strangers at every place, and from nobody when it is public again', async () => {
    const { vic, friend, stranger } = await three({ shareStatistics: 'everybody' })
    const { id } = await planRide(vic)
    // Connected: the presence is noted.
    await openRideSocket(host, vic, id)
    const scooter = await vic.post('/api/vehicles', { name: 'Zebrawheel', model: 'GTS', color: 'Red' })
    expect(scooter.statusCode).toBe(201)
    const seenBy = async (viewer: TestClient) => {
      const seen: string[] = []
      for (const [place, isSeen] of places) if (await isSeen(viewer, vic)) seen.push(place)
      return seen
    }
    const all = places.map(([place]) => place)
    await expect.poll(() => seenBy(stranger)).toEqual(all)
    await set(vic, { profile: 'private' })
    expect(await seenBy(stranger)).toEqual([])
    expect(await seenBy(friend)).toEqual(all)
    // The own page, and search by oneself.
    expect((await vic.get(`/api/users/${vic.id}`)).json()).toMatchObject({ isHidden: false, rideCount: 1 })
    expect((await stranger.get(`/api/users/${vic.id}`)).json()).toMatchObject({
      isHidden: true,
      firstName: 'Vicquokka',
    })
    await set(vic, { profile: 'public' })
    expect(await seenBy(stranger)).toEqual(all)
  })

  test('shows the name to the riders of a shared ride, without the presence', async () => {
    const { vic, stranger } = await three({ profile: 'private' })
    const { id } = await planRide(stranger)
    await vic.put(`/api/rides/${id}/rsvp`, { answer: 'yes' })
    const people = JSON.stringify((await stranger.get(`/api/rides/${id}/participants`)).json())
    expect(people).toContain('Vicquokka')
    const seen = (await stranger.get(`/api/rides/${id}/participants`)).json()
    expect(JSON.stringify(seen)).not.toContain('"isOnline":true')
  })
})

describe('a rider with the location off', () => {
  const refused = [403, 'live.location_off']

  test('shares no position, adds no tracker and makes no guest link', async () => {
    const { vic, stranger } = await three({ location: 'off' })
    const { id } = await runningRide(stranger, [vic])
    expect(outcome(await share(vic, id))).toEqual(refused)
    expect(outcome(await vic.post(`/api/rides/${id}/live/trackers`, { name: 'Phone' }))).toEqual(refused)
    expect(outcome(await vic.post(`/api/rides/${id}/live/guest`))).toEqual(refused)
    await set(vic, { location: 'on' })
    expect((await share(vic, id)).statusCode).toBeLessThan(300)
  })

  test('who turns it off while sharing disappears at once, and does not share again by turning it on', async () => {
    const { vic, stranger } = await three({ location: 'on' })
    const { id } = await runningRide(stranger, [vic])
    expect((await share(vic, id)).json()).toMatchObject({ isSharing: true })
    await share(stranger, id)
    const [vics, strangers] = [await openRideSocket(host, vic, id), await openRideSocket(host, stranger, id)]
    vics.move()
    await expect.poll(() => strangers.seen(vic.id).length).toBeGreaterThan(0)
    await set(vic, { location: 'off' })
    await expect.poll(() => strangers.gone()).toContain(vic.id)
    expect((await look(stranger, id)).riders.map(({ userId }) => userId)).not.toContain(vic.id)
    await set(vic, { location: 'on' })
    expect(await look(vic, id)).toMatchObject({ isSharing: false })
  })
})

describe('a rider under 18', () => {
  const protectedNow = { location: 'off', messagesFrom: 'friends', profile: 'private' }
  let count = 0
  const register = async (change: object) => {
    const password = 'Teal-Vespa-rolls-42!'
    const body = { firstName: 'Mina', lastName: 'Young', email: `mina${++count}@example.test`, password }
    const answer = await testApp().stranger.post('/api/register', { ...body, confirmPassword: password, ...change })
    expect(answer.statusCode, answer.body).toBe(201)
    const sid = answer.cookies.find(({ name }) => name === 'sid')
    return testApp().as({ ...testApp().stranger, id: answer.json().id, cookie: `sid=${sid?.value}` })
  }
  const me = async (rider: TestClient) => (await rider.get('/api/auth/me')).json()

  test('starts with protected settings, also on a site without a minimum age', async () => {
    const mina = await register({ isMinor: true })
    expect(await me(mina)).toMatchObject({ isMinor: true, settings: protectedNow })
    expect((await mina.get('/api/users/me/export')).json().profile).toMatchObject({ isMinor: true })
    const adult = await register({})
    expect(await me(adult)).toMatchObject({
      isMinor: false,
      settings: { location: 'on', messagesFrom: 'everyone', profile: 'public' },
    })
  })

  test('may change the settings, and keeps them when the mark ends', async () => {
    const mina = await register({ isMinor: true })
    await set(mina, { messagesFrom: 'everyone' })
    expect((await mina.patch('/api/users/me', { isMinor: true })).json().settings.messagesFrom).toBe('everyone')
    const grown = (await mina.patch('/api/users/me', { isMinor: false })).json()
    expect(grown).toMatchObject({ isMinor: false, settings: { ...protectedNow, messagesFrom: 'everyone' } })
  })

  test('who says so later is protected from then on, unless the same change chooses otherwise', async () => {
    const [one, other] = [await register({}), await register({})]
    expect((await one.patch('/api/users/me', { isMinor: true })).json()).toMatchObject({
      isMinor: true,
      settings: protectedNow,
    })
    const chosen = { isMinor: true, settings: { location: 'on' } }
    expect((await other.patch('/api/users/me', chosen)).json().settings).toMatchObject({
      ...protectedNow,
      location: 'on',
    })
    expect((await other.patch('/api/users/me', { isMinor: 'yes' })).statusCode).toBe(400)
  })

  test('looks to every other rider like an adult with the same settings', async () => {
    const [mina, adult, friend] = [
      await register({ isMinor: true }),
      await register({}),
      await testApp().rider('Friend'),
    ]
    await set(adult, protectedNow)
    for (const rider of [mina, adult]) await befriend(rider, friend)
    const seen = async (rider: TestClient) => (await friend.get(`/api/users/${rider.id}`)).json()
    expect(Object.keys(await seen(mina))).toEqual(Object.keys(await seen(adult)))
    const own = ['/api/friends', `/api/users/${mina.id}`, '/api/users?q=Mina', '/api/search?term=Mina']
    for (const path of own) expect((await friend.get(path)).body).not.toContain('isMinor')
  })
})
