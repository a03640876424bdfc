import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inHours, planRide } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { rideInvitesTable } from '../participation.table.ts'

const testApp = useTestApp({ env: { PUBLIC_URL: 'http://rides.example' } })

async function invite(organiser: TestClient, rideId: number, body?: object) {
  const response = await organiser.post(`/api/rides/${rideId}/invites`, body)
  expect(response.statusCode).toBe(201)
  const made = response.json()
  return { ...made, token: new URL(made.url).pathname.split('/').at(-1) }
}

const accept = (rider: TestClient, token: string) => rider.post(`/api/invites/${token}/accept`)

describe('an invite by link', () => {
  test('admits many riders regardless of approval and visibility, but not beyond the seats', async () => {
    const [ana, bo, cem] = [await testApp().rider(), await testApp().rider('Bo'), await testApp().rider('Cem')]
    const ride = await planRide(ana, { visibility: 'private', approval: true, capacity: 1 })
    const link = await invite(ana, ride.id)
    expect(link).toMatchObject({ userId: null, expiresAt: null, url: `http://rides.example/invites/${link.token}` })

    expect((await accept(bo, link.token)).json()).toMatchObject({
      answer: 'yes',
      ride: { id: ride.id, myAnswer: 'yes', joinedCount: 1 },
    })
    expect((await accept(cem, link.token)).json()).toMatchObject({
      answer: 'waiting',
      position: 1,
      ride: { waitingCount: 1 },
    })
    expect((await cem.get(`/api/rides/${ride.id}`)).statusCode).toBe(200)
  })

  test('accepted again keeps the seat, and turns an open request into a seat', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana, { approval: true })
    const link = await invite(ana, ride.id, {})
    await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })

    for (let round = 0; round < 2; round++)
      expect((await accept(bo, link.token)).json()).toMatchObject({ answer: 'yes', ride: { joinedCount: 1 } })
  })

  test('is not stored in clear: neither the table nor the list contains the token', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana)
    const link = await invite(ana, ride.id, { expiresAt: inHours(48) })

    const [listed] = (await ana.get(`/api/rides/${ride.id}/invites`)).json()
    const { token: _token, url: _url, ...made } = link
    expect(listed).toEqual(made)
    expect(listed).toMatchObject({ state: 'open', userId: null, user: null, joinedCount: 0, joined: [] })
    const stored = await testApp()
      .database.connection.db.select()
      .from(rideInvitesTable)
      .where(eq(rideInvitesTable.id, link.id))
    expect(JSON.stringify(stored)).not.toContain(link.token)
    expect(Buffer.from(link.token, 'base64url')).toHaveLength(16)
  })

  test('is rejected with the same reply when it is unknown, expired or revoked', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana)
    const [expired, revoked] = [await invite(ana, ride.id), await invite(ana, ride.id)]
    const { db } = testApp().database.connection
    await db
      .update(rideInvitesTable)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(rideInvitesTable.id, expired.id))
    expect((await ana.delete(`/api/rides/${ride.id}/invites/${revoked.id}`)).statusCode).toBe(204)

    const unknown = await accept(bo, 'made-up-token')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'invites.not_found'])
    for (const { token } of [expired, revoked]) expect((await accept(bo, token)).json()).toEqual(unknown.json())
    expect((await ana.get(`/api/rides/${ride.id}/invites`)).json()).toEqual([])
  })

  test('is rejected for a cancelled ride, for its organiser and for a visitor', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana)
    const { token } = await invite(ana, ride.id)

    expect((await accept(testApp().stranger, token)).statusCode).toBe(401)
    expect((await accept(ana, token)).json().code).toBe('rides.own_ride')
    await ana.post(`/api/rides/${ride.id}/cancel`, {})
    expect((await accept(bo, token)).json().code).toBe('rides.wrong_status')
  })
})

describe('an invite for a named rider', () => {
  test('shows a private ride to that rider, who joins it without approval', async () => {
    const [ana, bo, cem] = [await testApp().rider(), await testApp().rider('Bo'), await testApp().rider('Cem')]
    const ride = await planRide(ana, { visibility: 'private', approval: true })
    expect((await bo.get(`/api/rides/${ride.id}`)).statusCode).toBe(404)

    const { token } = await invite(ana, ride.id, { userId: bo.id })

    const shown = await bo.get(`/api/rides/${ride.id}`)
    expect([shown.statusCode, shown.json().isInvited]).toEqual([200, true])
    expect((await ana.get(`/api/rides/${ride.id}`)).json()).not.toHaveProperty('isInvited')
    expect((await accept(cem, token)).statusCode).toBe(404)
    expect((await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })).json()).toEqual({ answer: 'yes' })
    expect((await ana.get(`/api/rides/${ride.id}/invites`)).json()).toMatchObject([{ state: 'used' }])
  })

  test('works once, but a repeated request gets the same reply', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana, { approval: true })
    const { token } = await invite(ana, ride.id, { userId: bo.id })

    expect((await accept(bo, token)).statusCode).toBe(200)
    expect((await accept(bo, token)).statusCode).toBe(200)
    await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'no' })
    expect((await accept(bo, token)).statusCode).toBe(404)
    expect((await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })).json()).toEqual({ answer: 'requested' })
  })

  test('replaces the older one when it is created again', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana)
    const [older, newer] = [
      await invite(ana, ride.id, { userId: bo.id }),
      await invite(ana, ride.id, { userId: bo.id }),
    ]

    expect((await accept(bo, older.token)).statusCode).toBe(404)
    expect((await accept(bo, newer.token)).statusCode).toBe(200)
  })

  test('requires an existing rider who is not the organiser and has no block with the organiser', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana)
    await bo.post(`/api/users/${ana.id}/block`)

    for (const userId of ['nobody', ana.id, bo.id]) {
      const response = await ana.post(`/api/rides/${ride.id}/invites`, { userId })
      expect([response.statusCode, response.json().errors?.[0].path]).toEqual([400, 'userId'])
    }
  })
})

describe('the invites of a ride', () => {
  test('are visible to the organiser only', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana)
    const { id } = await invite(ana, ride.id)

    for (const [client, status] of [
      [bo, 403],
      [testApp().stranger, 401],
    ] as const) {
      expect((await client.post(`/api/rides/${ride.id}/invites`, {})).statusCode).toBe(status)
      expect((await client.get(`/api/rides/${ride.id}/invites`)).statusCode).toBe(status)
      expect((await client.delete(`/api/rides/${ride.id}/invites/${id}`)).statusCode).toBe(status)
    }
    expect((await ana.get(`/api/rides/${ride.id}/invites`)).json()).toHaveLength(1)
  })

  test('are rejected with an invalid date, for a draft, or when revoked through another ride', async () => {
    const ana = await testApp().rider()
    const [ride, other, draft] = [await planRide(ana), await planRide(ana), await planRide(ana, { status: 'draft' })]
    const { id } = await invite(ana, ride.id)

    for (const expiresAt of [inHours(-1), 'soon', 5])
      expect((await ana.post(`/api/rides/${ride.id}/invites`, { expiresAt })).json().errors?.[0].path).toBe('expiresAt')
    expect((await ana.post(`/api/rides/${draft.id}/invites`, {})).json().code).toBe('rides.wrong_status')
    expect((await ana.delete(`/api/rides/${other.id}/invites/${id}`)).json().code).toBe('invites.not_found')
  })

  test('are paged, the newest first', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana)
    const made = [await invite(ana, ride.id), await invite(ana, ride.id), await invite(ana, ride.id)]

    const first = await ana.get(`/api/rides/${ride.id}/invites?limit=2`)
    const second = await ana.get(/<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '')

    expect([...first.json(), ...second.json()].map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse())
    expect(second.headers.link).toBeUndefined()
  })

  test.each(['["a",1]', '[0,3000000000]', '[3000000000,1]'])('reject the cursor %s', async (keys) => {
    const ana = await testApp().rider()
    const ride = await planRide(ana)
    const cursor = Buffer.from(keys).toString('base64url')
    expect((await ana.get(`/api/rides/${ride.id}/invites?cursor=${cursor}`)).statusCode).toBe(400)
  })
})
