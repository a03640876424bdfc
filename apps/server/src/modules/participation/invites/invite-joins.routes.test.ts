import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Invite } from '@scooter-rides/contract'
import { planRide } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { rideInvitesTable, rideParticipantsTable } from '../participation.table.ts'

const testApp = useTestApp()
const rider = (name: string) => testApp().rider(name)
const db = () => testApp().database.connection.db

async function invite(organiser: TestClient, rideId: number, body: object = {}) {
  const response = await organiser.post(`/api/rides/${rideId}/invites`, body)
  expect(response.statusCode, response.body).toBe(201)
  const made = response.json()
  return { ...made, token: String(new URL(made.url).pathname.split('/').at(-1)) }
}

const accept = async (who: TestClient, { token }: { token: string }) =>
  expect((await who.post(`/api/invites/${token}/accept`)).statusCode).toBe(200)
const revoke = (organiser: TestClient, rideId: number, { id }: { id: number }) =>
  organiser.delete(`/api/rides/${rideId}/invites/${id}`)
const answer = (who: TestClient, rideId: number, word: string) => who.put(`/api/rides/${rideId}/rsvp`, { answer: word })
const list = async (organiser: TestClient, rideId: number): Promise<Invite[]> =>
  (await organiser.get(`/api/rides/${rideId}/invites`)).json()
const summaryOf = (invites: Invite[]) =>
  invites.map(({ state, joinedCount, joined }) => [state, joinedCount, joined.map(({ firstName }) => firstName)])

describe('participants who joined by a link', () => {
  test('are listed for the organiser per link, without those who answered without a link', async () => {
    const [ana, bo, cy, di, ed] = [
      await rider('Ana'),
      await rider('Bo'),
      await rider('Cy'),
      await rider('Di'),
      await rider('Ed'),
    ]
    const ride = await planRide(ana, { capacity: 2 })
    const [first, second] = [await invite(ana, ride.id), await invite(ana, ride.id)]
    await answer(di, ride.id, 'yes')
    await accept(bo, first)
    await accept(cy, first)
    await accept(ed, second)
    // Di has joined already, so this invite is not counted.
    await accept(di, second)

    expect(summaryOf(await list(ana, ride.id))).toEqual([
      ['open', 1, ['Ed']],
      ['open', 2, ['Bo', 'Cy']],
    ])
    expect((await bo.get(`/api/rides/${ride.id}/invites`)).statusCode).toBe(403)
  })

  test('are counted while they are on the ride, for the link they used last', async () => {
    const [ana, bo] = [await rider('Ana'), await rider('Bo')]
    const ride = await planRide(ana)
    const [first, second] = [await invite(ana, ride.id), await invite(ana, ride.id)]
    await accept(bo, first)
    await answer(bo, ride.id, 'no')
    expect(summaryOf(await list(ana, ride.id))).toEqual([
      ['open', 0, []],
      ['open', 0, []],
    ])
    await answer(bo, ride.id, 'yes')
    expect(summaryOf(await list(ana, ride.id))[1]).toEqual(['open', 1, ['Bo']])
    await answer(bo, ride.id, 'no')
    await accept(bo, second)
    expect(summaryOf(await list(ana, ride.id))).toEqual([
      ['open', 1, ['Bo']],
      ['open', 0, []],
    ])
  })

  test('are named up to ten, and all are counted', async () => {
    const ana = await rider('Ana')
    const ride = await planRide(ana)
    const [link, other] = [await invite(ana, ride.id), await invite(ana, ride.id)]
    const guests = await Promise.all(Array.from({ length: 13 }, (_, index) => rider(`Guest${index}`)))
    await db()
      .insert(rideParticipantsTable)
      .values(
        guests.map(({ id }, index) => ({
          rideId: ride.id,
          userId: id,
          answer: index === 12 ? ('waiting' as const) : ('yes' as const),
          inviteId: index === 0 ? other.id : link.id,
        })),
      )
    const [second, first] = await list(ana, ride.id)
    expect(second).toMatchObject({ joinedCount: 1, joined: [{ firstName: 'Guest0' }] })
    expect(first?.joinedCount).toBe(12)
    expect(first?.joined.map(({ firstName }) => firstName)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Guest${index + 1}`),
    )
  })

  test('stay listed after the link is revoked or expired, while such a link without participants is deleted', async () => {
    const [ana, bo, cy] = [await rider('Ana'), await rider('Bo'), await rider('Cy')]
    const ride = await planRide(ana)
    const [revoked, expired, empty, open] = [
      await invite(ana, ride.id),
      await invite(ana, ride.id),
      await invite(ana, ride.id),
      await invite(ana, ride.id),
    ]
    await accept(bo, revoked)
    await accept(cy, expired)
    for (const one of [revoked, empty]) expect((await revoke(ana, ride.id, one)).statusCode).toBe(204)
    expect((await revoke(ana, ride.id, revoked)).json().code).toBe('invites.not_found')
    await db()
      .update(rideInvitesTable)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(rideInvitesTable.id, expired.id))

    const invites = await list(ana, ride.id)
    expect(invites.map(({ id }) => id)).toEqual([open.id, expired.id, revoked.id])
    expect(summaryOf(invites)).toEqual([
      ['open', 0, []],
      ['expired', 1, ['Cy']],
      ['revoked', 1, ['Bo']],
    ])
    const first = await ana.get(`/api/rides/${ride.id}/invites?limit=2`)
    const rest = await ana.get(/<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '')
    expect([...first.json(), ...rest.json()].map(({ id }) => id)).toEqual(invites.map(({ id }) => id))
    expect(rest.headers.link).toBeUndefined()
    expect((await ana.get(`/api/invites/${revoked.token}`)).statusCode).toBe(404)
  })

  test('are forgotten when their account is deleted with its invites', async () => {
    const [ana, bo] = [await rider('Ana'), await rider('Bo')]
    const ride = await planRide(ana)
    const named = await invite(ana, ride.id, { userId: bo.id })
    await accept(bo, named)
    await db().delete(rideInvitesTable).where(eq(rideInvitesTable.id, named.id))
    expect(await list(ana, ride.id)).toEqual([])
    expect((await bo.get(`/api/rides/${ride.id}`)).json().myAnswer).toBe('yes')
  })
})

describe('an invite for a named rider', () => {
  test('shows that rider, and that it was used by the link or by the rider’s own yes', async () => {
    const [ana, bo, cy] = [await rider('Ana'), await rider('Bo'), await rider('Cy')]
    const ride = await planRide(ana, { visibility: 'private' })
    const made = await invite(ana, ride.id, { userId: bo.id })
    expect(made).toMatchObject({ state: 'open', user: { id: bo.id, firstName: 'Bo' }, usedAt: null })
    const forCy = await invite(ana, ride.id, { userId: cy.id })
    await answer(bo, ride.id, 'yes')
    await accept(cy, forCy)
    expect(await list(ana, ride.id)).toMatchObject([
      { state: 'used', user: { firstName: 'Cy' }, joinedCount: 1 },
      { state: 'used', user: { firstName: 'Bo' }, joinedCount: 1, usedAt: expect.any(String) },
    ])
  })

  test('is rejected for a participant or a rider on the waiting list, but not for one who requested a seat or answered no', async () => {
    const [ana, bo, cy, di] = [await rider('Ana'), await rider('Bo'), await rider('Cy'), await rider('Di')]
    const ride = await planRide(ana, { capacity: 1 })
    await answer(bo, ride.id, 'yes')
    await answer(cy, ride.id, 'yes')
    for (const { id: userId } of [bo, cy]) {
      const refused = await ana.post(`/api/rides/${ride.id}/invites`, { userId })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'invites.already_joined'])
    }
    await answer(di, ride.id, 'no')
    await invite(ana, ride.id, { userId: di.id })
    expect((await answer(di, ride.id, 'yes')).json()).toEqual({ answer: 'waiting', position: 2 })
  })

  test('hides the private ride again when it is revoked, even after it was used', async () => {
    const [ana, bo] = [await rider('Ana'), await rider('Bo')]
    const ride = await planRide(ana, { visibility: 'private' })
    const named = await invite(ana, ride.id, { userId: bo.id })
    await accept(bo, named)
    await answer(bo, ride.id, 'no')
    expect((await bo.get(`/api/rides/${ride.id}`)).statusCode).toBe(200)
    await revoke(ana, ride.id, named)
    expect((await bo.get(`/api/rides/${ride.id}`)).statusCode).toBe(404)
    const listed: { id: number }[] = (await bo.get('/api/rides')).json()
    expect(listed.map(({ id }) => id)).not.toContain(ride.id)
  })

  test('is either revoked or accepted when both happen at the same time', async () => {
    const [ana, bo] = [await rider('Ana'), await rider('Bo')]
    const ride = await planRide(ana, { visibility: 'private' })
    for (let round = 0; round < 5; round++) {
      const named = await invite(ana, ride.id, { userId: bo.id })
      const [joined, removed] = await Promise.all([
        bo.post(`/api/invites/${named.token}/accept`),
        revoke(ana, ride.id, named),
      ])
      expect(removed.statusCode).toBe(204)
      const isOnIt = (await list(ana, ride.id)).some(({ id, joinedCount }) => id === named.id && joinedCount === 1)
      expect([joined.statusCode, isOnIt]).toEqual(joined.statusCode === 200 ? [200, true] : [404, false])
      if (isOnIt) await answer(bo, ride.id, 'no')
    }
  })

  test('gives one seat when it is accepted twice at the same time', async () => {
    const [ana, bo] = [await rider('Ana'), await rider('Bo')]
    const ride = await planRide(ana, { capacity: 3 })
    const named = await invite(ana, ride.id, { userId: bo.id })
    const replies = await Promise.all([1, 2, 3].map(() => bo.post(`/api/invites/${named.token}/accept`)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await ana.get(`/api/rides/${ride.id}`)).json().joinedCount).toBe(1)
    expect(summaryOf(await list(ana, ride.id))).toEqual([['used', 1, ['Bo']]])
  })
})
