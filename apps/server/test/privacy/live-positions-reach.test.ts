import { beforeAll, expect, test } from 'vitest'
import type { GuestLink } from '@scooter-rides/contract'
import { openRideSocket, positionOf, runningRide, share } from '../../src/modules/live-rides/live-rides.testing.ts'
import { useTestApp, type TestClient } from '../app/test-app.ts'
import { listenOnLoopback, openSocket, receivedBy } from '../live/test-socket.ts'
import { slow } from '../slow.ts'
import { seededNumbers } from '../two-actors/seeded-numbers.ts'
import { plantPositions } from './planted-positions.ts'
import { walk } from './walk.ts'

const testApp = useTestApp()
const seed = Number(process.env.SEED ?? 29)
const planted = plantPositions(1000, seed)
let host: string

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
})

/** Frames of a rider who tries to see what is not for them. */
function oddFrame(random: () => number, rideId: number, riderIds: string[]): unknown {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]
  const topics = [
    'rides',
    `ride:${rideId}`,
    `room:${rideId}`,
    `guest:${rideId}`,
    'desk',
    ...riderIds.map((id) => `user:${id}`),
  ]
  return pick([
    { type: 'watch', topics: [pick(topics), `ride:${rideId}`] },
    { type: 'watch', topics },
    { type: 'heartbeat' },
    positionOf(rideId, { lat: 10, lng: 10 }),
    positionOf(rideId, { lat: 10, lng: 10, userId: pick(riderIds) }),
    positionOf(rideId, { isPrivate: true, lat: undefined, lng: undefined }),
    positionOf(rideId, { lat: 'x', lng: 181 }),
    { type: 'positions', rideId, riders: [] },
    { type: 'liveUpdate', rideId },
  ])
}

const calls = (rideId: number, random: () => number): ((client: TestClient) => Promise<{ body: string }>)[] => [
  (client) => client.get(`/api/rides/${rideId}/live`),
  (client) => client.get(`/api/rides/${rideId}/live/guest`),
  (client) => client.get(`/api/rides/${rideId}/live/trackers`),
  (client) => client.put(`/api/rides/${rideId}/live/me/status`, { status: 'ok' }),
  (client) => client.put(`/api/rides/${rideId}/live/roles`, { lead: client.id, sweep: null }),
  (client) => client.put(`/api/rides/${rideId}/live/me`, { consent: random() > 0.5 ? 'yes' : false }),
  (client) => client.post('/api/trackers/owntracks', { _type: 'location', lat: 1, lon: 1, tst: 1 }),
  (client) => client.post(`/api/trackers/traccar?id=${client.id}&lat=1&lon=2`),
]

test(
  'no planted position reaches riders who do not share, strangers, former, blocked and suspended riders',
  slow,
  async () => {
    const random = seededNumbers(seed)
    const rider = testApp().rider
    const [ana, bo, cy, former, blocked, suspended, stranger] = [
      await rider('Ana'),
      await rider('Bo'),
      await rider('Cy'),
      await rider('Fay'),
      await rider('Ben'),
      await rider('Sue'),
      await rider('Stu'),
    ]
    const { id, roomId } = await runningRide(ana, [bo, cy, former, blocked, suspended])
    for (const client of [ana, bo, former, suspended, blocked]) await share(client, id)
    const spies = await Promise.all(
      [cy, former, suspended, stranger, blocked].map((client) => openRideSocket(host, client, id)),
    )
    const { url } = (await bo.post(`/api/rides/${id}/live/guest`)).json<GuestLink>()
    const guest = await openSocket(host, {}, '/ws?guest')
    await guest.watch(`guest:${url.split('/').at(-1)}`)
    const anas = await openRideSocket(host, ana, id)
    const bos = await openRideSocket(host, bo, id)
    await former.put(`/api/rides/${id}/rsvp`, { answer: 'no' })
    const admin = await rider('Ada', { roles: ['admin'] })
    await admin.post(`/api/admin/users/${suspended.id}/suspension`, { reason: 'Spam', until: null })
    for (const client of [ana, bo]) await client.post(`/api/users/${blocked.id}/block`)

    const curious = [cy, former, blocked, suspended, stranger, testApp().stranger]
    const known = {
      rideId: [id],
      id: [id],
      roomId: [roomId ?? 0],
      userId: [ana.id, bo.id],
      token: ['x'],
    }
    const answers: string[] = []
    const began = Date.now() - 1000 * 1000
    for (const [index, position] of planted.positions.entries()) {
      const socket = index % 2 ? anas : bos
      socket.move({ ...position, at: new Date(began + index * 1000).toISOString() })
      const spy = spies[index % spies.length]
      if (spy && spy.socket.readyState === spy.socket.OPEN && index % 3 === 0)
        spy.socket.send(JSON.stringify(oddFrame(random, id, [ana.id, bo.id])))
      const client = curious[index % curious.length]
      const call = calls(id, random)[Math.floor(random() * 8)]
      if (client && call && index % 4 === 0) answers.push((await call(client)).body)
    }
    for (const client of [cy, blocked]) answers.push(...(await walk(client, known, [])).map(({ text }) => text))
    for (const spy of spies)
      if (spy.socket.readyState === spy.socket.OPEN) answers.push(JSON.stringify(await receivedBy(spy)))
    for (const spy of spies) answers.push(JSON.stringify(spy.received))

    expect(answers.flatMap(planted.inText)).toEqual([])
    // The positions were there: riders who share saw them, and the guest saw those of one rider.
    const seen = planted.inText(JSON.stringify(await receivedBy(anas)))
    expect(seen.length).toBeGreaterThan(10)
    expect(planted.inText(JSON.stringify(guest.received)).length).toBeGreaterThan(0)
    const ofAna = new Set(planted.positions.filter((_, index) => index % 2 === 1).map(({ lat }) => String(lat)))
    expect(planted.inText(JSON.stringify(guest.received)).filter((number) => ofAna.has(number))).toEqual([])
  },
)
