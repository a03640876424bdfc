import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Message, Participant, RideWithStops } from '@scooter-rides/contract'
import { planRide, type PlannedRide } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { outboxTable } from '../../../events/outbox.table.ts'
import { bellOf } from '../../notifications/notifications.testing.ts'

const testApp = useTestApp()
const riders = () => Promise.all(['Ana', 'Bo', 'Cy'].map((name) => testApp().rider(name)))

const places = [
  { lat: 38.69, lng: -9.42, label: 'Cascais' },
  { lat: 38.73, lng: -9.47, label: 'Guincho' },
  { lat: 38.8, lng: -9.39, label: 'Sintra' },
]
/** Summer time: Lisbon is one hour ahead of UTC. */
const morning = '2027-06-05T09:00:00Z'
const plan = (organiser: TestClient, change: object = {}) =>
  planRide(organiser, { startsAt: morning, timeZone: 'Europe/Lisbon', stops: places, ...change })

const rsvp = (who: TestClient, { id }: { id: number }, body: object) => who.put(`/api/rides/${id}/rsvp`, body)
const seenBy = async (who: TestClient, { id }: { id: number }): Promise<RideWithStops> =>
  (await who.get(`/api/rides/${id}`)).json()
const edit = (who: TestClient, { id }: { id: number }, change: object) => who.patch(`/api/rides/${id}`, change)

/** The system messages of the room, without those about members. */
async function notesOf(who: TestClient, { roomId }: PlannedRide): Promise<string[]> {
  const messages: Message[] = (await who.get(`/api/chat/rooms/${roomId}/messages`)).json()
  const changes = messages.filter(({ metadata }) => metadata && 'event' in metadata && metadata.event === 'changed')
  return changes.map(({ content }) => content)
}

function stopOf(ride: PlannedRide, label: string) {
  const stop = ride.stops.find((one) => one.label === label)
  if (!stop) throw new Error(`no stop ${label}`)
  return stop
}

describe('an edit', () => {
  test('writes one system message and sends one notification, both with the old and the new values', async () => {
    const [ana, bo] = await riders()
    if (!ana || !bo) throw new Error('riders')
    const ride = await plan(ana, { capacity: 4 })
    await rsvp(bo, ride, { answer: 'yes' })
    const [start, ...others] = ride.stops
    await edit(ana, ride, {
      startsAt: '2027-06-05T10:00:00Z',
      capacity: 6,
      stops: [{ ...start, lat: 38.7, label: 'Estoril' }, ...others],
    })
    expect(await notesOf(bo, ride)).toEqual([
      'Ana changed the ride. The start moved from Sat, Jun 5, 10:00 AM to 11:00 AM (Lisbon time). The start location changed from Cascais to Estoril. The seats changed from 4 to 6.',
    ])
    const body =
      'The start moved from Sat, Jun 5, 10:00 AM to 11:00 AM (Lisbon time). The start location changed from Cascais to Estoril.'
    await expect.poll(bellOf(bo)).toMatchObject([{ kind: 'rideChanged', body }])
  })

  test('of minor fields is only a system message, and without any change is neither', async () => {
    const [ana, bo] = await riders()
    if (!ana || !bo) throw new Error('riders')
    const ride = await plan(ana)
    await rsvp(bo, ride, { answer: 'maybe' })
    await edit(ana, ride, { description: 'Bring water' })
    await edit(ana, ride, { description: 'Bring water', title: ride.title, startsAt: morning, stops: ride.stops })
    expect(await notesOf(bo, ride)).toEqual(['Ana changed the ride. The description changed.'])
    await edit(ana, ride, { title: 'Hill run' })
    await expect.poll(bellOf(bo)).toMatchObject([{ body: 'The name changed from “Coast run” to “Hill run”.' }])
  })

  test('of a draft sends nothing', async () => {
    const [ana] = await riders()
    if (!ana) throw new Error('a rider')
    const draft = await plan(ana, { status: 'draft' })
    await edit(ana, draft, { title: 'Hill run' })
    const published = (await ana.post(`/api/rides/${draft.id}/publish`)).json()
    expect(await notesOf(ana, published)).toEqual([])
  })

  test('notifies nobody again when its event is delivered twice', async () => {
    const [ana, bo] = await riders()
    if (!ana || !bo) throw new Error('riders')
    const ride = await plan(ana)
    await rsvp(bo, ride, { answer: 'yes' })
    await edit(ana, ride, { title: 'Hill run' })
    await expect.poll(bellOf(bo)).toMatchObject([{ kind: 'rideChanged' }])
    const { db } = testApp().database.connection
    const subject = `ride:${ride.id}`
    const again = { type: 'rideChanged' as const, rideId: ride.id, organiserId: ana.id, version: 2, fields: ['title'] }
    const differences = [{ what: 'title' as const, before: 'Coast run', after: 'Hill run' }]
    const event = { ...again, edit: { differences, asked: [] } }
    await db.insert(outboxTable).values({ subject, type: event.type, event })
    // The next recorded event also delivers pending ones.
    await edit(ana, ride, { capacity: 9 })
    await expect.poll(() => db.$count(outboxTable, eq(outboxTable.subject, subject))).toBe(0)
    expect(await notesOf(bo, ride)).toHaveLength(2)
    expect(await bellOf(bo)()).toHaveLength(1)
  })

  test('names no place that a privacy zone hides from riders who answered maybe', async () => {
    const [ana, bo] = await riders()
    if (!ana || !bo) throw new Error('riders')
    await ana.post('/api/users/me/privacy-zones', { label: 'Home', lat: 38.69, lng: -9.42, radius: 300 })
    const ride = await plan(ana)
    await rsvp(bo, ride, { answer: 'maybe' })
    const [start, ...others] = ride.stops
    await edit(ana, ride, { stops: [{ ...start, lat: 38.6905, label: 'My garage' }, ...others] })
    expect(await notesOf(bo, ride)).toEqual(['Ana changed the ride. The places on the route changed.'])
    await expect.poll(bellOf(bo)).toMatchObject([{ body: 'The places on the route changed.' }])
  })
})

describe('a participant whose boarding stop', () => {
  async function boarded(label = 'Guincho') {
    const [ana, bo, cy] = await riders()
    if (!ana || !bo || !cy) throw new Error('riders')
    const ride = await plan(ana, { capacity: 1 })
    const stop = stopOf(ride, label)
    await rsvp(bo, ride, { answer: 'yes', stopId: stop.id })
    await rsvp(cy, ride, { answer: 'yes' })
    const move = (change: object) =>
      edit(ana, ride, { stops: ride.stops.map((one) => (one.id === stop.id ? { ...one, ...change } : one)) })
    const reconfirmations = async (who: TestClient): Promise<(string | boolean)[][]> => {
      const list: Participant[] = (await who.get(`/api/rides/${ride.id}/participants`)).json()
      return list.map(({ user, askedAgain }) => [user.firstName, askedAgain ?? false])
    }
    return { ana, bo, cy, ride, stop, move, reconfirmations }
  }

  test('moves is asked to confirm, keeps the seat meanwhile, and is notified once', async () => {
    const { ana, bo, cy, ride, stop, move, reconfirmations } = await boarded()
    expect(await seenBy(bo, ride)).toMatchObject({ myStopId: stop.id, myAnswer: 'yes' })
    await move({ lat: 38.75, label: 'Azenhas' })
    expect(await seenBy(bo, ride)).toMatchObject({
      myStopId: stop.id,
      myAnswer: 'yes',
      joinedCount: 1,
      myStopMoved: { from: 'Guincho' },
    })
    expect(await seenBy(cy, ride)).not.toHaveProperty('myStopMoved')
    await expect.poll(bellOf(bo)).toMatchObject([
      {
        kind: 'stopAskedAgain',
        title: 'Are you still joining “Coast run”?',
        body: 'Your stop moved from Guincho to Azenhas. The places on the route changed.',
      },
    ])
    await expect.poll(bellOf(cy)).toMatchObject([{ kind: 'rideChanged', body: 'The places on the route changed.' }])
    expect(await reconfirmations(ana)).toEqual([
      ['Bo', true],
      ['Cy', false],
    ])
    expect(await reconfirmations(bo)).toEqual(await reconfirmations(ana))
    expect((await reconfirmations(cy))[0]).toEqual(['Bo', false])
  })

  test.each([
    ['repeats the answer', { answer: 'yes' }, { myAnswer: 'yes', joinedCount: 1 }],
    ['chooses the start', { answer: 'yes', stopId: null }, { myAnswer: 'yes', myStopId: null }],
    ['says maybe', { answer: 'maybe' }, { myAnswer: 'maybe' }],
    ['leaves', { answer: 'no' }, { myAnswer: 'no' }],
  ])('moves is no longer asked after an answer: a rider who %s', async (_what, answer, then) => {
    const { ana, bo, ride, move, reconfirmations } = await boarded()
    await move({ lat: 38.75 })
    await expect.poll(bellOf(bo)).toMatchObject([{ kind: 'stopAskedAgain', body: expect.stringContaining('Guincho') }])
    await rsvp(bo, ride, answer)
    expect(await seenBy(bo, ride)).toMatchObject(then)
    expect(await seenBy(bo, ride)).not.toHaveProperty('myStopMoved')
    expect((await reconfirmations(ana)).map(([, isPending]) => isPending)).not.toContain(true)
    await expect.poll(bellOf(bo)).toEqual([])
  })

  test('is removed boards at the start until they choose another stop', async () => {
    const { ana, bo, ride, stop } = await boarded()
    await edit(ana, ride, { stops: ride.stops.filter(({ id }) => id !== stop.id) })
    expect(await seenBy(bo, ride)).toMatchObject({ myStopId: null, myStopMoved: { from: 'Guincho' } })
    const body = 'Your stop Guincho was removed. You would now board at the start. The places on the route changed.'
    await expect.poll(bellOf(bo)).toMatchObject([{ kind: 'stopAskedAgain', body }])
    await rsvp(bo, ride, { answer: 'yes', stopId: stopOf(ride, 'Sintra').id })
    const confirmed = await seenBy(bo, ride)
    expect(confirmed).toMatchObject({ myStopId: stopOf(ride, 'Sintra').id })
    expect(confirmed.myStopMoved).toBeUndefined()
  })

  test('moves twice is asked about the place they originally confirmed', async () => {
    const { bo, ride, move } = await boarded()
    await move({ lat: 38.75, label: 'Azenhas' })
    await move({ lat: 38.76, label: 'Magoito' })
    expect((await seenBy(bo, ride)).myStopMoved).toEqual({ from: 'Guincho' })
    await expect.poll(bellOf(bo)).toMatchObject([{ body: expect.stringContaining('from Guincho to Magoito') }])
  })

  test.each([
    ['changes the case of its name', { label: 'GUINCHO' }],
    ['loses its name', { label: null }],
  ])('%s is not asked to confirm', async (_what, change) => {
    const { bo, ride, move } = await boarded()
    await move(change)
    expect(await seenBy(bo, ride)).not.toHaveProperty('myStopMoved')
  })

  test('gets the name of another place is asked, and one next to a moved stop is not', async () => {
    const { ana, bo, ride, move } = await boarded()
    await edit(ana, ride, { endLat: 38.81, endLng: -9.4 })
    expect(await seenBy(bo, ride)).not.toHaveProperty('myStopMoved')
    await move({ label: 'Praia do Abano' })
    expect((await seenBy(bo, ride)).myStopMoved).toEqual({ from: 'Guincho' })
  })

  test('is hidden by a privacy zone cannot choose it without a seat', async () => {
    const [ana, bo] = await riders()
    if (!ana || !bo) throw new Error('riders')
    await ana.post('/api/users/me/privacy-zones', { label: 'Home', lat: 38.73, lng: -9.47, radius: 300 })
    const ride = await plan(ana)
    const stopId = stopOf(ride, 'Guincho').id
    expect((await rsvp(bo, ride, { answer: 'yes', stopId })).json()).toMatchObject({ status: 400 })
    await rsvp(bo, ride, { answer: 'yes' })
    expect((await rsvp(bo, ride, { answer: 'yes', stopId })).statusCode).toBe(200)
    expect((await seenBy(bo, ride)).myStopId).toBe(stopId)
  })
})
