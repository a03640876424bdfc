import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inHours, planRide } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { usersTable } from '../../users/users.table.ts'
import { rideInvitesTable } from '../participation.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
/** An address in Cascais, far from any label. */
const door = { lat: 38.69712, lng: -9.42113, label: 'My own front door' }

async function invite(organiser: TestClient, rideId: number, body: object = {}) {
  const made = (await organiser.post(`/api/rides/${rideId}/invites`, body)).json()
  return { id: made.id as number, token: new URL(made.url).pathname.split('/').at(-1) ?? '' }
}

const read = (client: TestClient, token: string) => client.get(`/api/invites/${token}`)
const refusal = async (client: TestClient, token: string) => {
  const answer = await read(client, token)
  return [answer.statusCode, answer.json().code]
}

describe('the preview of an invite', () => {
  test('shows title, organiser, day and town, also to a visitor, and no exact place of a private ride', async () => {
    const ana = await testApp().rider('Ana', { lastName: 'Silva' })
    const stops = [door, { lat: 38.7, lng: -9.4, label: 'Second door' }]
    const ride = await planRide(ana, { visibility: 'private', stops, title: 'Tejo at dusk', description: 'Ring twice' })
    const { token } = await invite(ana, ride.id)
    // The first call loads the gazetteer, for which an invite waits only a moment.
    await testApp().stranger.get('/api/places/reverse?lat=38.7&lng=-9.4')

    const answer = await read(testApp().stranger, token)

    // Strict: an additional field fails.
    expect(answer.json()).toEqual({
      rideId: ride.id,
      title: 'Tejo at dusk',
      organiser: { id: ana.id, displayName: 'Ana Silva', firstName: 'Ana', profileImageUrl: null },
      startsAt: ride.startsAt,
      endsAt: null,
      timeZone: ride.timeZone,
      status: 'upcoming',
      area: expect.stringMatching(/^Cascais, .*Portugal$/),
      capacity: null,
      joinedCount: 0,
      expiresAt: null,
      isOrganiser: false,
      myAnswer: null,
    })
  })

  test('names an organiser whose account was deleted in the language of the visitor', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana)
    const { token } = await invite(ana, ride.id)
    await db()
      .update(usersTable)
      .set({ username: `deleted-${ride.id}`, firstName: '', lastName: '', deletedAt: new Date() })
      .where(eq(usersTable.id, ana.id))
    const answer = await testApp().stranger.get(`/api/invites/${token}`, { 'accept-language': 'de' })
    expect(answer.json().organiser).toMatchObject({ displayName: 'Unbekanntes Mitglied', firstName: '' })
  })

  test('shows the town of the grid square instead of the hidden start', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana, { stops: [door] })
    const { token } = await invite(ana, ride.id)
    const zone = { label: 'Home', lat: door.lat, lng: door.lng, radius: 2000 }
    expect((await ana.post('/api/users/me/privacy-zones', zone)).statusCode).toBe(201)
    // The public start is moved away from every town; the exact start would still give Cascais.
    await db()
      .update(ridesTable)
      .set({ blurred: { ...(await blurOf(ride.id)), startLat: -48, startLng: -120 } })
      .where(eq(ridesTable.id, ride.id))

    for (const client of [testApp().stranger, ana]) expect((await read(client, token)).json().area).toBeNull()
  })

  test('shows a rider their own RSVP', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const endsAt = inHours(30)
    const ride = await planRide(ana, { capacity: 3, endsAt })
    const { token } = await invite(ana, ride.id)

    expect((await read(testApp().stranger, token)).json().endsAt).toBe(endsAt)
    expect((await read(ana, token)).json()).toMatchObject({ isOrganiser: true, myAnswer: null })
    await bo.post(`/api/invites/${token}/accept`)
    expect((await read(bo, token)).json()).toMatchObject({ isOrganiser: false, myAnswer: 'yes', joinedCount: 1 })
    await ana.post(`/api/rides/${ride.id}/cancel`, {})
    expect((await read(testApp().stranger, token)).json().status).toBe('cancelled')
  })
})

describe('the preview of an unusable invite', () => {
  test('is not found when the token is made up or revoked, or the ride is hidden or deleted', async () => {
    const ana = await testApp().rider()
    const [revokedOf, hidden, deleted] = [await planRide(ana), await planRide(ana), await planRide(ana)]
    const revoked = await invite(ana, revokedOf.id)
    await ana.delete(`/api/rides/${revokedOf.id}/invites/${revoked.id}`)
    const ofHidden = await invite(ana, hidden.id)
    await db().update(ridesTable).set({ hiddenAt: new Date() }).where(eq(ridesTable.id, hidden.id))
    const ofDeleted = await invite(ana, deleted.id)
    await ana.delete(`/api/rides/${deleted.id}`)

    expect(await refusal(testApp().stranger, ofHidden.token)).toEqual([404, 'rides.not_found'])
    for (const token of ['made-up', revoked.token, ofDeleted.token])
      expect(await refusal(testApp().stranger, token)).toEqual([404, 'invites.not_found'])
    expect(await refusal(testApp().stranger, '%00')).toEqual([404, 'not_found'])
  })

  test('says that the invite is expired, used or for another rider', async () => {
    const [ana, bo, cem] = [await testApp().rider(), await testApp().rider('Bo'), await testApp().rider('Cem')]
    const ride = await planRide(ana, { visibility: 'private' })
    const expired = await invite(ana, ride.id, { expiresAt: inHours(1) })
    await db()
      .update(rideInvitesTable)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(rideInvitesTable.id, expired.id))
    const forBo = await invite(ana, ride.id, { userId: bo.id })

    expect(await refusal(testApp().stranger, expired.token)).toEqual([410, 'invites.expired'])
    expect(await refusal(cem, forBo.token)).toEqual([403, 'invites.for_another'])
    expect((await read(testApp().stranger, forBo.token)).statusCode).toBe(200)
    await bo.post(`/api/invites/${forBo.token}/accept`)
    expect((await read(bo, forBo.token)).json().myAnswer).toBe('yes')
    expect(await refusal(testApp().stranger, forBo.token)).toEqual([410, 'invites.used'])
  })

  test('is not found when the two riders have a block', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana)
    const { token } = await invite(ana, ride.id)
    await ana.post(`/api/users/${bo.id}/block`)

    expect((await read(bo, token)).statusCode).toBe(404)
  })
})

async function blurOf(rideId: number) {
  const [row] = await db().select({ blurred: ridesTable.blurred }).from(ridesTable).where(eq(ridesTable.id, rideId))
  if (!row?.blurred) throw new Error('The zone hides nothing of this ride')
  return row.blurred
}

describe('reading invite previews', () => {
  // One call at once, and one more per minute.
  const limited = useTestApp({ env: { RATE_LIMIT_FACTOR: '0.01' } })

  test('is rate limited for a caller who tries many tokens', async () => {
    const tries = []
    for (let index = 0; index < 4; index++) tries.push(await limited().stranger.get(`/api/invites/guess-${index}`))
    expect([tries[0]?.statusCode, tries.at(-1)?.statusCode]).toEqual([404, 429])
  })
})
