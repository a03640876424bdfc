import { beforeAll, describe, expect, test } from 'vitest'
import type { GuestLink, LiveEvent } from '@scooter-rides/contract'
import { inHours } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { listenOnLoopback, openSocket, receivedBy } from '../../../../test/live/test-socket.ts'
import { openRideSocket, porto, runningRide, share } from '../live-rides.testing.ts'

const testApp = useTestApp()
let host: string

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
})

/** Bo shares and gives a link; Cy shares too. */
async function linked() {
  const [ana, bo, cy] = [await testApp().rider('Ana'), await testApp().rider('Bo'), await testApp().rider('Cy')]
  const { id } = await runningRide(ana, [bo, cy])
  await share(bo, id)
  await share(cy, id)
  const bos = await openRideSocket(host, bo, id)
  const cys = await openRideSocket(host, cy, id)
  const created = await bo.post(`/api/rides/${id}/live/guest`)
  expect(created.statusCode).toBe(201)
  const link = created.json<GuestLink>()
  const token = link.url.split('/').at(-1) ?? ''
  return { ana, bo, cy, id, bos, cys, link, token }
}

async function openGuest(token: string) {
  const guest = await openSocket(host, {}, '/ws?guest')
  const watching = await guest.watch(`guest:${token}`)
  const positions = () =>
    guest.received.filter(
      (event): event is Extract<LiveEvent, { type: 'guestPosition' }> => event.type === 'guestPosition',
    )
  return { ...guest, watching, positions }
}

describe('a guest link', () => {
  test('is the same for repeated requests and belongs to its rider', async () => {
    const { ana, bo, id, link } = await linked()
    const again = await bo.post(`/api/rides/${id}/live/guest`)
    expect([again.statusCode, again.json()]).toEqual([200, link])
    expect((await bo.get(`/api/rides/${id}/live/guest`)).json()).toEqual(link)
    expect((await bo.get(`/api/rides/${id}/live`)).json()).toMatchObject({ hasGuestLink: true })
    expect((await ana.get(`/api/rides/${id}/live`)).json()).toMatchObject({ hasGuestLink: false })
    expect((await ana.get(`/api/rides/${id}/live/guest`)).json()).toMatchObject({
      status: 404,
      code: 'live.no_guest_link',
    })
    const di = await testApp().rider('Di')
    expect((await di.post(`/api/rides/${id}/live/guest`)).statusCode).toBe(403)
  })

  test('shows first name, title and the one position, without ids of riders', async () => {
    const { bo, bos, cys, token } = await linked()
    const view = async () => (await testApp().stranger.get(`/api/live/${token}`)).json()
    expect(await view()).toEqual({ firstName: 'Bo', rideTitle: 'Coast run', state: 'open', position: null })
    bos.move()
    cys.move({ lat: 41.98765 })
    await expect.poll(async () => (await view()).position).toMatchObject({ ...porto, isPrivate: false, status: null })
    const text = JSON.stringify(await view())
    for (const foreign of [bo.id, '41.98765']) expect(text).not.toContain(foreign)
  })

  test('shows no position in a privacy zone of the rider', async () => {
    const { bo, bos, token } = await linked()
    await bo.post('/api/users/me/privacy-zones', { label: 'Home', ...porto, radius: 300 })
    bos.move()
    const view = async () => (await testApp().stranger.get(`/api/live/${token}`)).json()
    await expect.poll(async () => (await view()).position).toMatchObject({ lat: null, lng: null, isPrivate: true })
  })

  test('sends the position to a socket without a session, and nothing else', async () => {
    const { bo, id, bos, cys, token } = await linked()
    const guest = await openGuest(token)
    expect(guest.watching).toEqual({ type: 'watching', topics: [`guest:${token}`], versions: {} })
    cys.move({ lat: 41.98765 })
    bos.move()
    await expect.poll(() => guest.positions().at(-1)?.position).toMatchObject(porto)
    await bo.delete(`/api/rides/${id}/live/me`)
    await expect.poll(() => guest.positions().at(-1)?.position, { timeout: 1000 }).toBeNull()
    await share(bo, id)
    bos.move({ lat: 41.2, at: new Date(Date.now() + 1000).toISOString() })
    await expect.poll(() => guest.positions().at(-1)?.position?.lat, { timeout: 4000 }).toBe(41.2)
    const types = new Set((await receivedBy(guest)).map(({ type }) => type))
    expect(types).toEqual(new Set(['watching', 'guestPosition']))
    expect(JSON.stringify(guest.received)).not.toContain('41.98765')
    guest.socket.close()
  })

  type Scene = Awaited<ReturnType<typeof linked>>
  const ends: [what: string, end: (scene: Scene) => Promise<unknown>][] = [
    ['its rider revokes it', ({ bo, id }) => bo.delete(`/api/rides/${id}/live/guest`)],
    ['its rider leaves the ride', ({ bo, id }) => bo.put(`/api/rides/${id}/rsvp`, { answer: 'no' })],
    ['the organiser ends the live ride', ({ ana, id }) => ana.delete(`/api/rides/${id}/live`)],
    ['the ride is cancelled', ({ ana, id }) => ana.post(`/api/rides/${id}/cancel`, {})],
  ]
  test.each(ends)('ends when %s: the page and its socket learn it at once', async (_what, end) => {
    const scene = await linked()
    const { bos, token } = scene
    const guest = await openGuest(token)
    bos.move()
    await expect.poll(() => guest.positions()).toHaveLength(1)
    guest.received.length = 0
    await end(scene)
    await expect
      .poll(() => guest.received.at(-1), { timeout: 1000 })
      .toEqual({ type: 'watching', topics: [], versions: {} })
    const answer = await testApp().stranger.get(`/api/live/${token}`)
    expect(answer.json()).toMatchObject({ status: 404, code: 'live.guest_link_ended' })
    if (bos.socket.readyState === bos.socket.OPEN)
      bos.move({ lat: 41.98765, at: new Date(Date.now() + 2000).toISOString() })
    expect(JSON.stringify(await receivedBy(guest))).not.toContain('41.98765')
    guest.socket.close()
  })

  test('that is guessed shows nothing and says the same as an ended one', async () => {
    const { token } = await linked()
    for (const guess of ['x', token.slice(0, -1), `${token}x`, token.toUpperCase()]) {
      const answer = await testApp().stranger.get(`/api/live/${guess}`)
      expect(answer.json()).toMatchObject({ status: 404, code: 'live.guest_link_ended' })
      const guest = await openGuest(guess)
      expect(guest.watching).toMatchObject({ topics: [] })
      guest.socket.close()
    }
  })

  test('of a ride that begins later shows no position yet', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const { id } = await runningRide(ana, [bo], { startsAt: inHours(20), endsAt: inHours(30) })
    const { url } = (await bo.post(`/api/rides/${id}/live/guest`)).json<GuestLink>()
    const answer = await testApp().stranger.get(`/api/live/${url.split('/').at(-1)}`)
    expect(answer.json()).toMatchObject({ state: 'closed', position: null })
  })
})

describe('a socket without a session', () => {
  test('hears nothing of other topics and is closed after other frames', async () => {
    const { bo, id, bos } = await linked()
    const wrong: unknown[] = [
      { type: 'watch', topics: [`ride:${id}`] },
      { type: 'watch', topics: ['rides'] },
      { type: 'watch', topics: [`user:${bo.id}`] },
      { type: 'watch', topics: ['guest:a', 'guest:b'] },
      { type: 'position', rideId: id, ...porto, accuracy: 1, at: new Date().toISOString() },
      { type: 'message', roomId: 1, content: 'Hi' },
      'no json',
    ]
    for (const frame of wrong) {
      const guest = await openSocket(host, {}, '/ws?guest')
      guest.send(frame)
      expect(await guest.closed).toBe(1008)
      expect(guest.received).toEqual([])
    }
    bos.socket.close()
  })

  test('is one of few from an address', async () => {
    const guests = await Promise.all(Array.from({ length: 51 }, () => openSocket(host, {}, '/ws?guest')))
    const isOpen = async ({ send, waitFor, closed }: (typeof guests)[number]) => {
      send({ type: 'heartbeat' })
      return Promise.race([closed.then(() => false), waitFor('heartbeat').then(() => true)])
    }
    const open = await Promise.all(guests.map(isOpen))
    expect(open.filter((one) => !one)).toHaveLength(1)
    for (const { socket } of guests) socket.close()
  })
})
