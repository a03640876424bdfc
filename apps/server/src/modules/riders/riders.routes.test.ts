import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { riderSchema } from '@scooter-rides/contract'
import { useTestApp } from '../../../test/app/test-app.ts'
import { blocksTable, friendshipsTable } from '../relationships/friends.table.ts'
import { usersTable } from '../users/users.table.ts'

const testApp = useTestApp()
const ids = (response: { json(): { id: string }[] }) => response.json().map((rider) => rider.id)
const block = (userId: string, friendId: string) =>
  testApp().database.connection.db.insert(blocksTable).values({ blockerId: userId, blockedId: friendId })

describe('finding riders', () => {
  test('shows public fields without e-mails, and leaves out the caller', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const response = await ana.get('/api/users')
    expect(ids(response)).toContain(bo.id)
    expect(ids(response)).not.toContain(ana.id)
    expect(response.body).not.toContain('@')
    for (const rider of response.json())
      expect(Object.keys(rider).sort()).toEqual(Object.keys(riderSchema.shape).sort())
  })

  test.each(['zelda', 'ZELDA q', 'quiñones', 'Quinones Zelda', 'elda'])('finds Zélda Quinones by %j', async (q) => {
    const ana = await testApp().rider('Ana')
    const zelda = await testApp().rider('Zélda', { lastName: 'Quinones' })
    expect(ids(await ana.get(`/api/users?q=${encodeURIComponent(q)}`))).toContain(zelda.id)
  })

  test.each(['%', '_', '\\', "'; drop table users; --", 'xyzzy nobody'])(
    'treats %j as plain text and finds nothing',
    async (q) => {
      const ana = await testApp().rider('Ana')
      const response = await ana.get(`/api/users?q=${encodeURIComponent(q)}`)
      expect([response.statusCode, response.json()]).toEqual([200, []])
    },
  )

  test('returns pages with each rider once, newest first', async () => {
    const ana = await testApp().rider('Ana')
    const made: string[] = []
    for (let index = 0; index < 5; index++) made.unshift((await testApp().rider('Paging')).id)
    const seen: string[] = []
    let url: string | undefined = '/api/users?q=paging&limit=2'
    while (url) {
      const response = await ana.get(url)
      seen.push(...ids(response))
      url = /<(.+)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual(made)
  })

  test('returns full pages although many newer riders of the name are not shown', async () => {
    const ana = await testApp().rider('Ana')
    const shown: string[] = []
    for (let index = 0; index < 18; index++) {
      const rider = await testApp().rider('Hidden')
      if (index % 8 === 1) shown.unshift(rider.id)
      else if (index % 2 === 0) await block(rider.id, ana.id)
      else await rider.patch('/api/users/me', { settings: { profile: 'private' } })
    }
    const first = await ana.get('/api/users?q=hidden&limit=2')
    expect(ids(first)).toEqual(shown.slice(0, 2))
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    const last = await ana.get(next)
    expect(ids(last)).toEqual(shown.slice(2))
    expect(last.headers.link).toBeUndefined()
  })

  test.each([
    'limit=0',
    'limit=101',
    'cursor=nonsense',
    `cursor=${Buffer.from('["x","y"]').toString('base64url')}`,
    'q=%00',
  ])('rejects %s', async (query) => {
    const ana = await testApp().rider('Ana')
    expect((await ana.get(`/api/users?${query}`)).statusCode).toBe(400)
  })

  test('leaves out who blocks the caller, but not whom the caller blocks', async () => {
    const [ana, blocker, blocked] = [
      await testApp().rider('Ana'),
      await testApp().rider('Wall'),
      await testApp().rider('Wall'),
    ]
    await block(blocker.id, ana.id)
    await block(ana.id, blocked.id)
    expect(ids(await ana.get('/api/users?q=wall'))).toEqual([blocked.id])
    expect((await ana.get(`/api/users/${blocker.id}`)).statusCode).toBe(404)
    expect((await ana.get(`/api/users/${blocked.id}`)).json().friendship).toMatchObject({
      status: 'blocked',
      direction: 'outgoing',
    })
  })
})

describe("a rider's page", () => {
  test('contains scooters without plates, the number of rides and the friendship', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    await bo.post('/api/vehicles', { name: 'Blue Bolt', model: 'Primavera', color: 'Blue', licensePlate: 'SECRET-1' })
    const stops = [
      { lat: 40.7128, lng: -74.006 },
      { lat: 40.73, lng: -73.98 },
    ]
    const ride = { startsAt: new Date(Date.now() + 86_400_000).toISOString(), stops }
    await bo.post('/api/rides', { ...ride, title: 'Open to all' })
    await bo.post('/api/rides', { ...ride, title: 'Just us', visibility: 'private' })
    await bo.post('/api/rides', { ...ride, title: 'Not yet', status: 'draft' })
    await testApp().database.connection.db.insert(friendshipsTable).values({ userId: bo.id, friendId: ana.id })

    const response = await ana.get(`/api/users/${bo.id}`)

    expect(response.json()).toMatchObject({
      id: bo.id,
      createdAt: expect.stringMatching(/^20.+Z$/),
      vehicles: [{ name: 'Blue Bolt' }],
      rideCount: 1,
      friendship: { status: 'pending', direction: 'incoming', user: { id: bo.id } },
    })
    expect(response.body).not.toMatch(/SECRET-1|licensePlate|@/)
    expect((await bo.get(`/api/users/${bo.id}`)).json().rideCount).toBe(2)
  })

  test('shows the last activity unless presence is switched off', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    expect((await ana.get(`/api/users/${bo.id}`)).json()).toMatchObject({
      isOnline: true,
      lastActive: expect.any(String),
    })
    await bo.patch('/api/users/me', { settings: { showPresence: false } })
    expect((await ana.get(`/api/users/${bo.id}`)).json()).toMatchObject({ isOnline: false, lastActive: null })
  })

  test('is not found after the account is deleted', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    await testApp()
      .database.connection.db.update(usersTable)
      .set({ deletedAt: new Date() })
      .where(eq(usersTable.id, bo.id))
    expect((await ana.get(`/api/users/${bo.id}`)).json().code).toBe('users.not_found')
  })

  test.each(['no-such-rider', '1'])('is a 404 for %s', async (id) => {
    const ana = await testApp().rider('Ana')
    expect((await ana.get(`/api/users/${id}`)).statusCode).toBe(404)
  })

  test('requires a session', async () => {
    const ana = await testApp().rider('Ana')
    expect((await testApp().stranger.get('/api/users')).statusCode).toBe(401)
    expect((await testApp().stranger.get(`/api/users/${ana.id}`)).statusCode).toBe(401)
  })
})
