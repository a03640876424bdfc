import { beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '@scooter-rides/time'
import { inHours, planRide } from '../../../test/fixtures/plan-ride.ts'
import { useTestApp } from '../../../test/app/test-app.ts'
import { listenOnLoopback, receivedBy } from '../../../test/live/test-socket.ts'
import { consent, look, openRideSocket, porto, runningRide, share } from './live-rides.testing.ts'

const testApp = useTestApp()
let host: string

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
})

const riders = async () =>
  [await testApp().rider('Ana'), await testApp().rider('Bo'), await testApp().rider('Cy')] as const

/** Ana organises; Ana and Bo share. Each has the ride's page open. */
async function sharing() {
  const [ana, bo, cy] = await riders()
  const { id } = await runningRide(ana, [bo, cy])
  await share(ana, id)
  await share(bo, id)
  const [anas, bos, cys] = [
    await openRideSocket(host, ana, id),
    await openRideSocket(host, bo, id),
    await openRideSocket(host, cy, id),
  ]
  return { ana, bo, cy, id, anas, bos, cys }
}

describe('the window of a live ride', () => {
  test('opens two hours before the start and closes at the end of the ride', async () => {
    const [ana] = await riders()
    const early = await planRide(ana, { startsAt: inHours(3), endsAt: inHours(6) })
    const refused = await share(ana, early.id)
    expect(refused.json()).toMatchObject({ status: 409, code: 'live.not_open' })
    expect(await look(ana, early.id)).toMatchObject({
      state: 'closed',
      opensAt: new Date(Date.parse(early.startsAt) - 2 * hourMs).toISOString(),
      closesAt: early.endsAt,
      isSharing: false,
      sharingCount: 0,
      riders: [],
      hasGuestLink: false,
    })
    const open = await planRide(ana, { startsAt: inHours(1.9), endsAt: inHours(6) })
    expect((await share(ana, open.id)).json()).toMatchObject({ state: 'open', isSharing: true, sharingCount: 1 })
  })

  test('closes for each rider twelve hours after the consent', async () => {
    const [ana] = await riders()
    const { id } = await planRide(ana, { startsAt: inHours(1), endsAt: inHours(40) })
    const { closesAt } = (await share(ana, id)).json<{ closesAt: string }>()
    expect(Math.abs(Date.parse(closesAt) - Date.now() - 12 * hourMs)).toBeLessThan(60_000)
  })

  test('ends when the ride is moved to another day, and a later window needs a new consent', async () => {
    const { ana, bo, id, bos } = await sharing()
    await ana.patch(`/api/rides/${id}`, { startsAt: inHours(24), endsAt: inHours(30) })
    await expect.poll(() => bos.gone()).toEqual(expect.arrayContaining([ana.id, bo.id]))
    expect(await look(bo, id)).toMatchObject({ state: 'closed', isSharing: false, sharingCount: 0 })
    await ana.patch(`/api/rides/${id}`, { startsAt: inHours(1), endsAt: inHours(6) })
    expect(await look(bo, id)).toMatchObject({ state: 'open', isSharing: false, sharingCount: 0 })
  })
})

describe('the consent', () => {
  test('is required, and a repeated one keeps the share', async () => {
    const [ana] = await riders()
    const { id } = await runningRide(ana, [])
    for (const body of [{}, { consent: false }, { consent: 'true' }, undefined])
      expect((await ana.put(`/api/rides/${id}/live/me`, body)).statusCode).toBe(400)
    const first = (await share(ana, id)).json()
    expect((await ana.put(`/api/rides/${id}/live/me`, { ...consent, precise: true })).json()).toEqual(first)
  })

  test('is refused to riders without a yes, and unknown to riders who may not see the ride', async () => {
    const [ana, bo, cy] = await riders()
    const { id } = await runningRide(ana, [], { visibility: 'private' })
    const open = await runningRide(ana, [])
    await bo.put(`/api/rides/${open.id}/rsvp`, { answer: 'maybe' })
    for (const rider of [bo, cy]) {
      expect((await share(rider, open.id)).json()).toMatchObject({ status: 403, code: 'live.not_on_ride' })
      expect((await rider.get(`/api/rides/${open.id}/live`)).statusCode).toBe(403)
      expect((await share(rider, id)).json()).toMatchObject({ status: 404, code: 'rides.not_found' })
      expect((await rider.get(`/api/rides/${id}/live`)).statusCode).toBe(404)
    }
  })

  test('is refused while the rider shares with another ride, which the answer names', async () => {
    const [ana, bo] = await riders()
    const one = await runningRide(ana, [bo], { title: 'Harbour run' })
    const other = await runningRide(ana, [bo])
    await share(bo, one.id)
    expect((await share(bo, other.id)).json()).toMatchObject({
      status: 409,
      code: 'live.other_ride',
      detail: expect.stringContaining('Harbour run'),
    })
    await bo.delete(`/api/rides/${one.id}/live/me`)
    expect((await share(bo, other.id)).statusCode).toBe(200)
  })
})

describe('positions', () => {
  test('reach riders who share, in socket frames and in the answer, and nobody else', async () => {
    const { ana, bo, cy, id, anas, bos, cys } = await sharing()
    bos.move()
    await expect.poll(() => anas.seen(bo.id)).toMatchObject([{ ...porto, heading: 90, speed: 38, isPrivate: false }])
    expect((await look(ana, id)).riders).toMatchObject([{ userId: bo.id, ...porto }])
    expect(await look(cy, id)).toMatchObject({ isSharing: false, sharingCount: 2, riders: [] })
    expect((await receivedBy(cys)).filter(({ type }) => type === 'positions')).toEqual([])
  })

  test('are merged to one frame a second, with what changed', async () => {
    const { ana, bo, anas, bos } = await sharing()
    const began = Date.now()
    for (let step = 0; step < 6; step++) {
      bos.move({ lat: porto.lat + step / 1000, at: new Date(began + step * 500).toISOString() })
      anas.move({ lng: porto.lng + step / 1000, at: new Date(began + step * 500).toISOString() })
    }
    await expect.poll(() => anas.seen(bo.id).at(-1)?.lat, { timeout: 4000 }).toBeCloseTo(porto.lat + 0.005, 6)
    await expect.poll(() => anas.seen(ana.id).at(-1)?.lng, { timeout: 4000 }).toBeCloseTo(porto.lng + 0.005, 6)
    expect(anas.framesOf('positions').length).toBeLessThanOrEqual(2 + (Date.now() - began) / 1000)
    bos.move({ lat: 41.2, at: new Date(began + 5000).toISOString() })
    await expect.poll(() => anas.seen(bo.id).at(-1)?.lat, { timeout: 4000 }).toBe(41.2)
    expect(
      anas
        .framesOf('positions')
        .at(-1)
        ?.riders.map(({ userId }) => userId),
    ).toEqual([bo.id])
  })

  test('that are older, from the future, inaccurate or too frequent are dropped', async () => {
    const { ana, bo, id, bos } = await sharing()
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    bos.move({ at: at(-5000) })
    bos.move({ at: at(-6000), lat: 1 })
    bos.move({ at: at(40_000), lat: 2 })
    bos.move({ at: at(600_000), lat: 3 })
    bos.move({ at: at(0), accuracy: 501, lat: 4 })
    bos.move({ at: at(-4990), lat: 5 })
    expect((await receivedBy(bos)).filter(({ type }) => type === 'error')).toEqual([])
    expect((await look(ana, id)).riders).toMatchObject([{ userId: bo.id, lat: porto.lat }])
  })

  test('that are invalid get an error without the coordinates', async () => {
    const { ana, id, bos } = await sharing()
    const wrong = [
      { lat: 'NaN' },
      { lat: null },
      { lng: 181.123456 },
      { lng: -181.123456 },
      { lat: undefined },
      { accuracy: -1 },
      { heading: 361 },
      { speed: -1 },
      { at: 'now' },
      { isPrivate: false },
    ]
    for (const change of wrong) bos.move(change)
    const errors = (await receivedBy(bos)).filter(({ type }) => type === 'error')
    expect(errors).toHaveLength(wrong.length)
    expect(JSON.stringify(errors)).not.toContain('123456')
    expect((await look(ana, id)).riders).toEqual([])
  })

  test('are refused alike for a ride without a share of the rider, a foreign ride and an unknown one', async () => {
    const { ana, id, cys } = await sharing()
    const foreign = await runningRide(ana, [], { visibility: 'private' })
    for (const rideId of [id, foreign.id, 999_999]) cys.move({ rideId, lat: 41.98765 })
    const errors = (await receivedBy(cys)).filter(({ type }) => type === 'error')
    expect(errors).toHaveLength(3)
    expect(new Set(errors.map((error) => JSON.stringify(error))).size).toBe(1)
    expect(errors[0]).toMatchObject({ code: 'live.not_sharing' })
    expect((await look(ana, id)).riders).toEqual([])
  })

  test('in a privacy zone are shown as private, whether the phone or the server notices it', async () => {
    const { ana, bo, id, anas, bos } = await sharing()
    bos.move({ at: new Date(Date.now() - 10_000).toISOString() })
    await expect.poll(() => anas.seen(bo.id)).toHaveLength(1)
    await bo.post('/api/users/me/privacy-zones', { label: 'Home', ...porto, radius: 300 })
    const hidden = { lat: null, lng: null, heading: null, speed: null, isPrivate: true }
    // The last position before the zone is hidden too.
    await expect.poll(() => anas.seen(bo.id).at(-1), { timeout: 4000 }).toMatchObject(hidden)
    bos.move({ lat: porto.lat + 0.001 })
    await expect.poll(() => anas.seen(bo.id).length, { timeout: 4000 }).toBe(3)
    expect((await look(ana, id)).riders).toMatchObject([{ userId: bo.id, ...hidden }])
    bos.move({ lat: 41.3, at: new Date(Date.now() + 1000).toISOString() })
    await expect.poll(() => anas.seen(bo.id).at(-1), { timeout: 4000 }).toMatchObject({ lat: 41.3, isPrivate: false })
    anas.move({ lat: undefined, lng: undefined, accuracy: undefined, isPrivate: true })
    await expect.poll(() => bos.seen(ana.id).at(-1), { timeout: 4000 }).toMatchObject(hidden)
  })
})

type Scene = Awaited<ReturnType<typeof sharing>>

describe('sharing ends at once on all screens', () => {
  const ends: [what: string, end: (scene: Scene) => Promise<unknown>][] = [
    ['the rider stops it', ({ bo, id }) => bo.delete(`/api/rides/${id}/live/me`)],
    ['the rider leaves the ride', ({ bo, id }) => bo.put(`/api/rides/${id}/rsvp`, { answer: 'no' })],
    ['the organiser blocks the rider', ({ ana, bo }) => ana.post(`/api/users/${bo.id}/block`)],
    ['the rider blocks the organiser', ({ ana, bo }) => bo.post(`/api/users/${ana.id}/block`)],
    ['the rider signs out', ({ bo }) => bo.post('/api/logout-direct')],
    ['the ride is cancelled', ({ ana, id }) => ana.post(`/api/rides/${id}/cancel`, {})],
    ['the ride is deleted', ({ ana, id }) => ana.delete(`/api/rides/${id}`)],
    ['the organiser ends it for all', ({ ana, id }) => ana.delete(`/api/rides/${id}/live`)],
    [
      'an admin suspends the rider',
      async ({ bo }) => {
        const admin = await testApp().rider('Ada', { roles: ['admin'] })
        return admin.post(`/api/admin/users/${bo.id}/suspension`, { reason: 'Spam', until: null })
      },
    ],
  ]
  test.each(ends)('when %s', async (_what, end) => {
    const scene = await sharing()
    const { bo, anas, bos } = scene
    bos.move()
    await expect.poll(() => anas.seen(bo.id)).toHaveLength(1)
    const response = (await end(scene)) as { statusCode: number; body: string }
    expect(response.statusCode, response.body).toBeLessThan(300)
    await expect.poll(() => anas.gone(), { timeout: 1000 }).toContain(bo.id)
    if (bos.socket.readyState === bos.socket.OPEN)
      bos.move({ lat: 41.98765, at: new Date(Date.now() + 2000).toISOString() })
    const later = await receivedBy(anas)
    expect(JSON.stringify(later)).not.toContain('41.98765')
  })

  test('when the account is deleted', async () => {
    const { bo, anas, bos, id, ana } = await sharing()
    bos.move()
    await expect.poll(() => anas.seen(bo.id)).toHaveLength(1)
    const { db } = testApp().database.connection
    const { usersTable } = await import('../users/users.table.ts')
    const { eq } = await import('drizzle-orm')
    await db.update(usersTable).set({ deletedAt: new Date() }).where(eq(usersTable.id, bo.id))
    expect((await look(ana, id)).riders).toEqual([])
    await expect.poll(() => anas.gone(), { timeout: 1000 }).toContain(bo.id)
  })

  test('between two riders who block each other, while others see both', async () => {
    const { ana, bo, cy, id, anas, bos, cys } = await sharing()
    await share(cy, id)
    bos.move()
    cys.move()
    await expect.poll(() => bos.seen(cy.id), { timeout: 4000 }).toHaveLength(1)
    await cy.post(`/api/users/${bo.id}/block`)
    await expect.poll(() => bos.gone(), { timeout: 1000 }).toEqual([cy.id])
    expect(cys.gone()).toEqual([bo.id])
    expect(await look(bo, id)).toMatchObject({ sharingCount: 2 })
    expect((await look(bo, id)).riders.map(({ userId }) => userId)).toEqual([bo.id])
    expect(new Set((await look(ana, id)).riders.map(({ userId }) => userId))).toEqual(new Set([bo.id, cy.id]))
    const before = bos.seen(cy.id).length
    cys.move({ lat: 41.98765, at: new Date(Date.now() + 2000).toISOString() })
    await expect.poll(() => anas.seen(cy.id).at(-1)?.lat, { timeout: 4000 }).toBe(41.98765)
    expect(bos.seen(cy.id)).toHaveLength(before)
  })
})

describe('the numbers', () => {
  test('of riders who share are sent to all riders of the ride and to nobody else', async () => {
    const { ana, bo, id, cys } = await sharing()
    const di = await testApp().rider('Di')
    const dis = await openRideSocket(host, di, id)
    cys.received.length = 0
    await bo.delete(`/api/rides/${id}/live/me`)
    await expect
      .poll(() => cys.framesOf('liveUpdate').at(-1))
      .toEqual({ type: 'liveUpdate', rideId: id, state: 'open', sharingCount: 1, lead: null, sweep: null })
    await ana.delete(`/api/rides/${id}/live`)
    await expect.poll(() => cys.framesOf('liveUpdate').at(-1)).toMatchObject({ state: 'ended', sharingCount: 0 })
    expect((await receivedBy(dis)).filter(({ type }) => type === 'liveUpdate')).toEqual([])
    expect((await share(bo, id)).json()).toMatchObject({ status: 409, code: 'live.not_open' })
  })
})

describe('lead and sweep', () => {
  test('are chosen by the organiser among the riders of the ride', async () => {
    const { ana, bo, cy, id, bos } = await sharing()
    const roles = (client: typeof ana, body: object) => client.put(`/api/rides/${id}/live/roles`, body)
    expect((await roles(bo, { lead: bo.id, sweep: null })).statusCode).toBe(403)
    const di = await testApp().rider('Di')
    expect((await roles(ana, { lead: ana.id, sweep: di.id })).json()).toMatchObject({ errors: [{ path: 'sweep' }] })
    expect((await roles(ana, { lead: ana.id, sweep: bo.id })).statusCode).toBe(204)
    await expect.poll(() => bos.framesOf('liveUpdate').at(-1)).toMatchObject({ lead: ana.id, sweep: bo.id })
    expect(await look(cy, id)).toMatchObject({ lead: ana.id, sweep: bo.id })
    await bo.put(`/api/rides/${id}/rsvp`, { answer: 'no' })
    expect(await look(cy, id)).toMatchObject({ lead: ana.id, sweep: null })
  })
})

describe('a status', () => {
  test('is shown with the position and written into the conversation, once for a repeated tap', async () => {
    const { ana, bo, id, anas, bos } = await sharing()
    const setStatus = (status: unknown) => bo.put(`/api/rides/${id}/live/me/status`, { status })
    bos.move()
    expect((await setStatus('help')).statusCode).toBe(204)
    expect((await setStatus('help')).statusCode).toBe(204)
    await expect.poll(() => anas.seen(bo.id).at(-1)?.status, { timeout: 4000 }).toBe('help')
    const { roomId } = (await ana.get(`/api/rides/${id}`)).json<{ roomId: number }>()
    const messages = (await ana.get(`/api/chat/rooms/${roomId}/messages`)).json<{ content: string }[]>()
    expect(messages.map(({ content }) => content).filter((content) => content.includes('help'))).toEqual([
      'Bo needs help',
    ])
    expect((await setStatus(null)).statusCode).toBe(204)
    expect((await look(ana, id)).riders).toMatchObject([{ userId: bo.id, status: null }])
    expect((await setStatus('hungry')).statusCode).toBe(400)
  })

  test('is refused to a rider who does not share', async () => {
    const { cy, id } = await sharing()
    expect((await cy.put(`/api/rides/${id}/live/me/status`, { status: 'ok' })).json()).toMatchObject({
      status: 409,
      code: 'live.not_sharing',
    })
  })
})
