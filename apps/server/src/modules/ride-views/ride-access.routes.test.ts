import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import { friendshipsTable } from '../relationships/friends.table.ts'
import { rideInvitesTable } from '../participation/participation.table.ts'
import { planRide, rideBody } from '../rides/rides.testing.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

describe('access to a ride', () => {
  const calls = (id: number, stopId: number | undefined) =>
    [
      ['patch', `/api/rides/${id}`, { title: 'Stolen' }],
      ['delete', `/api/rides/${id}`, undefined],
      ['post', `/api/rides/${id}/publish`, undefined],
      ['post', `/api/rides/${id}/cancel`, {}],
      ['post', `/api/rides/${id}/stops`, { lat: 1, lng: 1 }],
      ['patch', `/api/rides/${id}/stops/${stopId}`, { label: 'x' }],
      ['delete', `/api/rides/${id}/stops/${stopId}`, undefined],
    ] as const

  test('for changes is limited to the organiser, and a hidden ride returns 404', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const [open, secret] = [await planRide(ana), await planRide(ana, { visibility: 'private' })]
    for (const [method, url, body] of calls(open.id, open.stops[0]?.id)) {
      expect((await bo[method](url, body)).statusCode, `${method} ${url}`).toBe(403)
      expect((await testApp().stranger[method](url, body)).statusCode, `${method} ${url}`).toBe(401)
    }
    const unknown = (await bo.get('/api/rides/2000000000')).json()
    for (const [method, url, body] of calls(secret.id, secret.stops[0]?.id))
      expect((await bo[method](url, body)).json(), `${method} ${url}`).toEqual(unknown)
    expect((await bo.get(`/api/rides/${secret.id}`)).json()).toEqual(unknown)
    expect((await bo.get(`/api/rides/${secret.id}/stops`)).json()).toEqual(unknown)
    expect((await ana.get(`/api/rides/${open.id}`)).json()).toMatchObject({ title: 'Coast run', version: 1 })
  })

  test('is refused in the language of the caller', async () => {
    const bo = await testApp().rider('Bo')
    const missing = (language: string) => bo.get('/api/rides/2000000000', { 'accept-language': language })
    const [german, english] = [await missing('de'), await missing('en')]
    expect([german.headers['content-language'], german.json().detail]).toEqual(['de', 'Ausfahrt nicht gefunden.'])
    expect([english.headers['content-language'], english.json().detail]).toEqual(['en', 'Ride not found.'])
  })

  test('without a session is limited to lists', async () => {
    const { stranger } = testApp()
    for (const url of ['/api/rides/1', '/api/rides/1/stops', '/api/rides?scope=mine', '/api/rides?scope=friends'])
      expect((await stranger.get(url)).statusCode, url).toBe(401)
    expect((await stranger.post('/api/rides', rideBody())).statusCode).toBe(401)
    expect((await stranger.get('/api/rides')).statusCode).toBe(200)
  })

  test('includes invited riders for a private ride and friends for a ride for friends, and ends with a block', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const [open, forFriends, secret] = [
      await planRide(ana),
      await planRide(ana, { visibility: 'friends' }),
      await planRide(ana, { visibility: 'private' }),
    ]
    const seen = async () => {
      const replies = await Promise.all([open, forFriends, secret].map(({ id }) => bo.get(`/api/rides/${id}`)))
      return replies.map(({ statusCode }) => statusCode)
    }
    expect(await seen()).toEqual([200, 404, 404])
    await db().insert(friendshipsTable).values({ userId: bo.id, friendId: ana.id, status: 'accepted' })
    expect(await seen()).toEqual([200, 200, 404])
    await db()
      .insert(rideInvitesTable)
      .values({ rideId: secret.id, createdBy: ana.id, userId: bo.id, tokenHash: `hash ${secret.id}` })
    expect(await seen()).toEqual([200, 200, 200])
    await ana.post(`/api/users/${bo.id}/block`)
    expect(await seen()).toEqual([404, 404, 404])
    expect((await ana.get(`/api/rides/${open.id}`)).statusCode).toBe(200)
  })
})
