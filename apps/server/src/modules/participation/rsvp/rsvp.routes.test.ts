import { describe, expect, test } from 'vitest'
import { planRide } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'

const testApp = useTestApp()
const places = [
  { lat: 40.7128, lng: -74.006, label: 'City Hall' },
  { lat: 40.758, lng: -73.9855, label: 'Times Square' },
]

const plan = (organiser: TestClient, change: object = {}) => planRide(organiser, { stops: places, ...change })

const answer = (rider: TestClient, rideId: number, body: object) => rider.put(`/api/rides/${rideId}/rsvp`, body)

describe('an RSVP', () => {
  test('takes a seat, then a place on the waiting list, and updates both counts of the ride', async () => {
    const [ana, bo, cem] = [await testApp().rider(), await testApp().rider('Bo'), await testApp().rider('Cem')]
    const ride = await plan(ana, { capacity: 1 })

    expect((await answer(bo, ride.id, { answer: 'yes' })).json()).toEqual({ answer: 'yes' })
    expect((await answer(cem, ride.id, { answer: 'yes' })).json()).toEqual({ answer: 'waiting', position: 1 })

    const seen = (await cem.get(`/api/rides/${ride.id}`)).json()
    expect(seen).toMatchObject({ joinedCount: 1, waitingCount: 1, myAnswer: 'waiting', version: ride.version })
  })

  test('of no after yes gives the seat to the first rider of the waiting list at once', async () => {
    const [ana, bo, cem, dee] = [
      await testApp().rider(),
      await testApp().rider('Bo'),
      await testApp().rider('Cem'),
      await testApp().rider('Dee'),
    ]
    const ride = await plan(ana, { capacity: 1 })
    for (const rider of [bo, cem, dee]) await answer(rider, ride.id, { answer: 'yes' })

    await answer(bo, ride.id, { answer: 'no' })

    expect((await cem.get(`/api/rides/${ride.id}`)).json()).toMatchObject({
      myAnswer: 'yes',
      joinedCount: 1,
      waitingCount: 1,
    })
    expect((await answer(dee, ride.id, { answer: 'yes' })).json()).toEqual({ answer: 'waiting', position: 1 })
    // A rider who returns goes to the end of the list.
    expect((await answer(bo, ride.id, { answer: 'yes' })).json()).toEqual({ answer: 'waiting', position: 2 })
  })

  test('repeated with the same answer keeps the place on the waiting list', async () => {
    const [ana, bo, cem, dee] = [
      await testApp().rider(),
      await testApp().rider('Bo'),
      await testApp().rider('Cem'),
      await testApp().rider('Dee'),
    ]
    const ride = await plan(ana, { capacity: 1 })
    for (const rider of [bo, cem, dee, cem]) await answer(rider, ride.id, { answer: 'yes' })

    expect((await answer(cem, ride.id, { answer: 'yes' })).json()).toEqual({ answer: 'waiting', position: 1 })
    expect((await answer(bo, ride.id, { answer: 'yes' })).json()).toEqual({ answer: 'yes' })
  })

  test('moves up from the waiting list when the ride gets more seats', async () => {
    const [ana, bo, cem] = [await testApp().rider(), await testApp().rider('Bo'), await testApp().rider('Cem')]
    const ride = await plan(ana, { capacity: 1 })
    for (const rider of [bo, cem]) await answer(rider, ride.id, { answer: 'yes' })

    await ana.patch(`/api/rides/${ride.id}`, { capacity: null })

    expect((await cem.get(`/api/rides/${ride.id}`)).json()).toMatchObject({
      myAnswer: 'yes',
      joinedCount: 2,
      waitingCount: 0,
    })
  })

  test('may name the stop for boarding, and changing it keeps the place', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await plan(ana)
    const other = await plan(ana)
    const [first, second] = ride.stops

    await answer(bo, ride.id, { answer: 'yes', stopId: first?.id })
    await answer(bo, ride.id, { answer: 'yes', stopId: second?.id })
    const [row] = (await bo.get(`/api/rides/${ride.id}/participants`)).json()
    expect(row).toMatchObject({ answer: 'yes', stopId: second?.id, position: null })

    const refused = await answer(bo, ride.id, { answer: 'yes', stopId: other.stops[0]?.id })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toEqual([{ path: 'stopId', message: 'Stop not found on this ride' }])
  })

  test.each([
    { answer: 'perhaps' },
    {},
    { answer: null },
    { answer: 'waiting' },
    { answer: 'yes', stopId: 'x' },
    { answer: 'yes', stopId: 2 ** 40 },
  ])('with %j is rejected and nothing is stored', async (body) => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await plan(ana)

    expect((await answer(bo, ride.id, body)).statusCode).toBe(400)
    expect((await bo.get(`/api/rides/${ride.id}`)).json()).toMatchObject({ myAnswer: null, joinedCount: 0 })
  })

  test('is allowed to riders only, and not to the organiser', async () => {
    const ana = await testApp().rider()
    const ride = await plan(ana)

    expect((await answer(testApp().stranger, ride.id, { answer: 'yes' })).statusCode).toBe(401)
    const own = await answer(ana, ride.id, { answer: 'yes' })
    expect([own.statusCode, own.json().code]).toEqual([409, 'rides.own_ride'])
  })

  test('to a ride that the rider may not see returns 404', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const hidden = [
      await plan(ana, { visibility: 'private' }),
      await plan(ana, { visibility: 'friends' }),
      await plan(ana, { status: 'draft' }),
    ]

    const unknown = await answer(bo, 2_000_000_001, { answer: 'yes' })
    expect(unknown.statusCode).toBe(404)
    for (const ride of hidden) expect((await answer(bo, ride.id, { answer: 'yes' })).json()).toEqual(unknown.json())
  })

  test('to a cancelled ride is rejected', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await plan(ana)
    await answer(bo, ride.id, { answer: 'yes' })
    await ana.post(`/api/rides/${ride.id}/cancel`, {})

    const refused = await answer(bo, ride.id, { answer: 'no' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'rides.wrong_status'])
  })
})

describe('a deleted account', () => {
  test('gives its seat to the waiting list and deletes its saved rides and invites', async () => {
    const [ana, bo, cem] = [await testApp().rider(), await testApp().rider('Bo'), await testApp().rider('Cem')]
    const ride = await plan(ana, { capacity: 1 })
    await ana.post(`/api/rides/${ride.id}/invites`, { userId: bo.id })
    await bo.put(`/api/rides/${ride.id}/save`)
    for (const rider of [bo, cem]) await answer(rider, ride.id, { answer: 'yes' })
    const own = (await bo.get('/api/users/me/export')).json()
    expect(own.answers).toMatchObject([{ rideId: ride.id, answer: 'yes' }])
    expect(own.savedRides).toMatchObject([{ rideId: ride.id }])

    expect((await bo.delete('/api/users/me', {})).statusCode).toBe(204)

    expect((await cem.get(`/api/rides/${ride.id}`)).json()).toMatchObject({
      myAnswer: 'yes',
      joinedCount: 1,
      waitingCount: 0,
    })
    expect((await ana.get(`/api/rides/${ride.id}/participants`)).json()).toHaveLength(1)
  })
})

describe('many simultaneous RSVPs', () => {
  test('of fifty riders fill five seats and 45 places of the waiting list in order', async () => {
    const ana = await testApp().rider()
    const ride = await plan(ana, { capacity: 5 })
    const riders: TestClient[] = []
    for (let index = 0; index < 50; index++) riders.push(await testApp().rider(`R${index}`))

    const replies = await Promise.all(
      riders.map(async (rider) => (await answer(rider, ride.id, { answer: 'yes' })).json()),
    )

    expect(replies.filter((reply) => reply.answer === 'yes')).toHaveLength(5)
    const positions = replies.filter((reply) => reply.answer === 'waiting').map((reply) => reply.position)
    expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))
    const list = (await ana.get(`/api/rides/${ride.id}/participants?limit=100`)).json()
    expect(list.map((row: { position: number | null }) => row.position)).toEqual([
      ...Array(5).fill(null),
      ...Array.from({ length: 45 }, (_, index) => index + 1),
    ])
    expect((await ana.get(`/api/rides/${ride.id}`)).json()).toMatchObject({
      joinedCount: 5,
      waitingCount: 45,
      version: ride.version,
    })
  })

  test('and withdrawals leave no seat empty while a rider waits', async () => {
    const ana = await testApp().rider()
    const ride = await plan(ana, { capacity: 3 })
    const riders: TestClient[] = []
    for (let index = 0; index < 12; index++) riders.push(await testApp().rider(`R${index}`))
    for (const rider of riders.slice(0, 6)) await answer(rider, ride.id, { answer: 'yes' })

    await Promise.all(
      riders.map((rider, index) =>
        answer(rider, ride.id, { answer: index < 3 ? 'no' : index % 4 === 3 ? 'maybe' : 'yes' }),
      ),
    )

    const list: { answer: string }[] = (await ana.get(`/api/rides/${ride.id}/participants?limit=100`)).json()
    const count = (state: string) => list.filter((row) => row.answer === state).length
    const { joinedCount, waitingCount } = (await ana.get(`/api/rides/${ride.id}`)).json()
    expect([count('yes'), count('waiting'), count('no'), count('maybe')]).toEqual([3, 3, 3, 3])
    expect([joinedCount, waitingCount]).toEqual([3, 3])
  })
})
