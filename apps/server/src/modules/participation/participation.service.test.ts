import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LiveEvent } from '@scooter-rides/contract'
import { silentLive } from '../../../test/silent-live.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import type { Topic } from '../../realtime/live.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { rideParticipantsTable } from './participation.table.ts'
import { newRide, newRider, participationFor } from '../../../test/participation.ts'

const database = useTestDatabase()
const published: { topics: Topic[]; event: LiveEvent }[] = []
let now = new Date()

function participation() {
  const live = {
    ...silentLive,
    publish: (topics: Topic[], event: LiveEvent) => void published.push({ topics, event }),
  }
  return participationFor({ db: database().connection.db, live, clock: () => now })
}

beforeEach(() => {
  published.length = 0
  now = new Date()
})

describe('those who look at a ride hear of an answer', () => {
  test('by the new counts and the version it had: an answer is no change of the plan', async () => {
    const { db } = database().connection
    const [ana, bo] = [await newRider(db), await newRider(db, 'Bo')]
    const rideId = await newRide(db, ana, { version: 4 })

    await participation().answer(bo, rideId, { answer: 'yes' })

    expect(published).toEqual([
      {
        topics: [`ride:${rideId}`, `user:${ana.id}`],
        event: { type: 'rideUpdate', rideId, version: 4, joinedCount: 1, waitingCount: 0 },
      },
      { topics: [`user:${bo.id}`], event: { type: 'rideUpdate', rideId, version: 4 } },
    ])
  })

  test('and so does whoever moved up by it', async () => {
    const { db } = database().connection
    const [ana, bo, cem] = [await newRider(db), await newRider(db, 'Bo'), await newRider(db, 'Cem')]
    const rideId = await newRide(db, ana, { capacity: 1 })
    await participation().answer(bo, rideId, { answer: 'yes' })
    await participation().answer(cem, rideId, { answer: 'yes' })
    published.length = 0

    await participation().answer(bo, rideId, { answer: 'no' })

    expect(published.map(({ topics }) => topics)).toEqual([
      [`ride:${rideId}`, `user:${ana.id}`],
      [`user:${bo.id}`, `user:${cem.id}`],
    ])
  })

  test('but of a request only its organiser and who asked', async () => {
    const { db } = database().connection
    const [ana, bo] = [await newRider(db), await newRider(db, 'Bo')]
    const rideId = await newRide(db, ana, { approval: true })
    await participation().answer(bo, rideId, { answer: 'yes' })
    await participation().answerRequest(ana, rideId, bo.id, 'no')
    const told = {
      topics: [`user:${ana.id}`, `user:${bo.id}`],
      event: { type: 'rideUpdate', rideId, version: 1 },
    }
    expect(published).toEqual([told, told])
  })

  test('but not when it is the same answer again', async () => {
    const { db } = database().connection
    const [ana, bo] = [await newRider(db), await newRider(db, 'Bo')]
    const rideId = await newRide(db, ana)
    await participation().answer(bo, rideId, { answer: 'maybe' })
    published.length = 0

    expect(await participation().answer(bo, rideId, { answer: 'maybe' })).toEqual({ answer: 'maybe' })
    expect(published).toEqual([])
  })
})

describe('a ride takes answers', () => {
  test('while it is on its way, but not once it is over', async () => {
    const { db } = database().connection
    const [ana, bo] = [await newRider(db), await newRider(db, 'Bo')]
    const rideId = await newRide(db, ana, {
      date: new Date('2026-01-01T10:00:00Z'),
      overAt: new Date('2026-01-01T12:00:00Z'),
    })

    now = new Date('2026-01-01T11:00:00Z')
    expect(await participation().answer(bo, rideId, { answer: 'yes' })).toEqual({ answer: 'yes' })
    now = new Date('2026-01-01T12:00:00Z')
    await expect(participation().answer(bo, rideId, { answer: 'no' })).rejects.toMatchObject({
      status: 409,
      code: 'rides.wrong_status',
    })
  })
})

describe('a rider who goes for good', () => {
  test('leaves the seats of rides to come to whoever waits, and stays in the past', async () => {
    const { db } = database().connection
    const [ana, bo, cem] = [await newRider(db), await newRider(db, 'Bo'), await newRider(db, 'Cem')]
    const coming = await newRide(db, ana, { capacity: 1 })
    await participation().answer(bo, coming, { answer: 'yes' })
    await participation().answer(cem, coming, { answer: 'yes' })
    const past = await newRide(db, ana, {
      date: new Date('2026-01-01T10:00:00Z'),
      overAt: new Date('2026-01-01T12:00:00Z'),
      joinedCount: 1,
    })
    await db.insert(rideParticipantsTable).values({ rideId: past, userId: bo.id, answer: 'yes' })
    published.length = 0

    const tell = await database().connection.db.transaction((tx) => participation().leaveComingRides(tx, bo.id))
    tell()

    const list = await participation().list(ana, coming, {})
    expect(list.items.map(({ user, answer }) => [user.id, answer])).toEqual([[cem.id, 'yes']])
    expect(published.map(({ topics }) => topics)).toEqual([[`ride:${coming}`, `user:${ana.id}`], [`user:${cem.id}`]])
    expect(
      await db
        .select({ answer: rideParticipantsTable.answer })
        .from(rideParticipantsTable)
        .where(eq(rideParticipantsTable.rideId, past)),
    ).toEqual([{ answer: 'yes' }])
    expect(
      await db
        .select({ joined: ridesTable.joinedCount, waiting: ridesTable.waitingCount })
        .from(ridesTable)
        .where(eq(ridesTable.id, coming)),
    ).toEqual([{ joined: 1, waiting: 0 }])
  })
})

describe('two server processes', () => {
  test('give no seat away twice: the ride is held in the database, not in a process', async () => {
    const { db } = database().connection
    const organiser = await newRider(db)
    const rideId = await newRide(db, organiser, { capacity: 3 })
    const riders = []
    for (let index = 0; index < 10; index++) riders.push(await newRider(db))
    const processes = [participation(), participation(), participation()]

    const replies = await Promise.all(
      riders.map(async (rider, index) => processes[index % 3]?.answer(rider, rideId, { answer: 'yes' })),
    )

    expect(replies.filter((reply) => reply?.answer === 'yes')).toHaveLength(3)
    const positions = replies.flatMap((reply) => reply?.position ?? [])
    expect(positions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})
