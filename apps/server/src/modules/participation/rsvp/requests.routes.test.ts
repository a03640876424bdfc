import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Participant } from '@scooter-rides/contract'
import { planRide } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { usersTable } from '../../users/users.table.ts'
import { rideParticipantsTable } from '../participation.table.ts'

const testApp = useTestApp()

const answer = async (rider: TestClient, rideId: number, choice: string) =>
  (await rider.put(`/api/rides/${rideId}/rsvp`, { answer: choice })).json()
const decide = (organiser: TestClient, rideId: number, userId: string, body: object) =>
  organiser.patch(`/api/rides/${rideId}/participants/${userId}`, body)

describe('a ride with approval', () => {
  test('gives the seat to the accepted rider, puts the next one on the waiting list, and declines a third', async () => {
    const [ana, bo, cem, dee] = [
      await testApp().rider(),
      await testApp().rider('Bo'),
      await testApp().rider('Cem'),
      await testApp().rider('Dee'),
    ]
    const ride = await planRide(ana, { approval: true, capacity: 1 })
    for (const rider of [bo, cem, dee]) expect(await answer(rider, ride.id, 'yes')).toEqual({ answer: 'requested' })

    expect((await decide(ana, ride.id, bo.id, { answer: 'yes' })).json()).toMatchObject({
      user: { id: bo.id },
      answer: 'yes',
      position: null,
    })
    expect((await decide(ana, ride.id, cem.id, { answer: 'yes' })).json()).toMatchObject({
      answer: 'waiting',
      position: 1,
    })
    expect((await decide(ana, ride.id, dee.id, { answer: 'no' })).json()).toMatchObject({ answer: 'no' })
    expect((await bo.get(`/api/rides/${ride.id}`)).json()).toMatchObject({
      myAnswer: 'yes',
      joinedCount: 1,
      waitingCount: 1,
    })

    await answer(bo, ride.id, 'no')
    expect((await cem.get(`/api/rides/${ride.id}`)).json().myAnswer).toBe('yes')
    // A rider who left must ask again.
    expect(await answer(bo, ride.id, 'yes')).toEqual({ answer: 'requested' })
  })

  test('lets only its organiser decide', async () => {
    const [ana, bo, cem] = [await testApp().rider(), await testApp().rider('Bo'), await testApp().rider('Cem')]
    const ride = await planRide(ana, { approval: true })
    await answer(bo, ride.id, 'yes')

    expect((await decide(cem, ride.id, bo.id, { answer: 'yes' })).statusCode).toBe(403)
    expect((await decide(bo, ride.id, bo.id, { answer: 'yes' })).statusCode).toBe(403)
    expect((await decide(testApp().stranger, ride.id, bo.id, { answer: 'yes' })).statusCode).toBe(401)
    expect((await decide(ana, ride.id, bo.id, { answer: 'maybe' })).statusCode).toBe(400)
    expect((await decide(ana, 2_000_000_001, bo.id, { answer: 'yes' })).statusCode).toBe(404)
    expect((await bo.get(`/api/rides/${ride.id}`)).json().myAnswer).toBe('requested')
  })

  test('has nothing to decide without a request or after it is cancelled', async () => {
    const [ana, bo, cem] = [await testApp().rider(), await testApp().rider('Bo'), await testApp().rider('Cem')]
    const ride = await planRide(ana, { approval: true })
    await answer(bo, ride.id, 'maybe')
    await answer(cem, ride.id, 'yes')

    for (const userId of [bo.id, 'nobody'])
      expect((await decide(ana, ride.id, userId, { answer: 'yes' })).json().code).toBe('rides.no_request')
    await ana.post(`/api/rides/${ride.id}/cancel`, {})
    expect((await decide(ana, ride.id, cem.id, { answer: 'yes' })).json().code).toBe('rides.wrong_status')
  })

  test('is decided once when two decisions arrive at the same time', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana, { approval: true, capacity: 1 })
    await answer(bo, ride.id, 'yes')

    const statuses = await Promise.all(
      ['yes', 'no', 'yes'].map(async (choice) => (await decide(ana, ride.id, bo.id, { answer: choice })).statusCode),
    )

    expect(statuses.toSorted()).toEqual([200, 409, 409])
  })
})

describe('the list of participants', () => {
  test('shows requests and refusals to the organiser and to the riders concerned, and the rest to all', async () => {
    const [ana, bo, cem, dee, eve, fay] = [
      await testApp().rider(),
      await testApp().rider('Bo'),
      await testApp().rider('Cem'),
      await testApp().rider('Dee'),
      await testApp().rider('Eve'),
      await testApp().rider('Fay'),
    ]
    const ride = await planRide(ana, { capacity: 1 })
    await answer(dee, ride.id, 'no')
    await answer(cem, ride.id, 'maybe')
    await answer(bo, ride.id, 'yes')
    await answer(eve, ride.id, 'yes')
    await ana.patch(`/api/rides/${ride.id}`, { approval: true })
    await answer(fay, ride.id, 'yes')
    const seenBy = async (rider: TestClient) =>
      (await rider.get(`/api/rides/${ride.id}/participants`))
        .json()
        .map((row: { user: { firstName: string }; answer: string; position: number | null }) => [
          row.user.firstName,
          row.answer,
          row.position,
        ])

    expect(await seenBy(ana)).toEqual([
      ['Fay', 'requested', null],
      ['Bo', 'yes', null],
      ['Eve', 'waiting', 1],
      ['Cem', 'maybe', null],
      ['Dee', 'no', null],
    ])
    expect(await seenBy(bo)).toEqual([
      ['Bo', 'yes', null],
      ['Eve', 'waiting', 1],
      ['Cem', 'maybe', null],
    ])
    expect((await seenBy(dee)).at(-1)).toEqual(['Dee', 'no', null])
    expect((await seenBy(fay))[0]).toEqual(['Fay', 'requested', null])
  })

  test('is paged without skipping or repeating a participant', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana, { capacity: 2 })
    for (let index = 0; index < 7; index++)
      await answer(await testApp().rider(`R${index}`), ride.id, index === 6 ? 'maybe' : 'yes')

    const seen: [string, number | null][] = []
    let next: string | undefined = `/api/rides/${ride.id}/participants?limit=3`
    for (let pages = 0; next && pages < 9; pages++) {
      const page = await ana.get(next)
      for (const row of page.json()) seen.push([row.user.firstName, row.position])
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
    }

    expect(seen).toEqual([
      ['R0', null],
      ['R1', null],
      ['R2', 1],
      ['R3', 2],
      ['R4', 3],
      ['R5', 4],
      ['R6', null],
    ])
  })

  test('contains all of three hundred riders, requests first and the waiting list with its positions', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana, { approval: true, capacity: 150 })
    const { db } = testApp().database.connection
    const ids = Array.from({ length: 300 }, () => randomUUID())
    await db.insert(usersTable).values(
      ids.map((id) => ({
        id,
        email: `${id}@example.test`,
        username: id,
        firstName: 'Rider',
        lastName: id.slice(0, 4),
      })),
    )
    const answers = ['yes', 'yes', 'waiting', 'requested', 'maybe', 'no'] as const
    await db
      .insert(rideParticipantsTable)
      .values(ids.map((userId, index) => ({ rideId: ride.id, userId, answer: answers[index % 6] ?? 'yes' })))

    const seen: Participant[] = []
    let next: string | undefined = `/api/rides/${ride.id}/participants?limit=50`
    for (; next !== undefined;) {
      const page = await ana.get(next)
      seen.push(...page.json())
      next = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen.map(({ user }) => user.id).toSorted()).toEqual(ids.toSorted())
    expect([...new Set(seen.map(({ answer }) => answer))]).toEqual(['requested', 'yes', 'waiting', 'maybe', 'no'])
    expect(seen.flatMap(({ position }) => position ?? [])).toEqual(Array.from({ length: 50 }, (_, place) => place + 1))
  })

  test('is visible to riders who may see the ride', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana, { visibility: 'private' })

    expect((await testApp().stranger.get(`/api/rides/${ride.id}/participants`)).statusCode).toBe(401)
    expect((await bo.get(`/api/rides/${ride.id}/participants`)).statusCode).toBe(404)
    for (const query of ['cursor=x', 'limit=0', 'limit=101', `cursor=${Buffer.from('["a",1]').toString('base64url')}`])
      expect((await ana.get(`/api/rides/${ride.id}/participants?${query}`)).statusCode).toBe(400)
  })
})
