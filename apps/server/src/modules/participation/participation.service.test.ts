import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database/test-database.ts'
import type { DomainEvent } from '../../events/domain-event.ts'
import type { RecordEvent } from '../../events/record-event.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { rideParticipantsTable } from './participation.table.ts'
import { newRide, newRider, participationFor } from '../../../test/fixtures/participation.ts'

const database = useTestDatabase()
const recorded: DomainEvent[] = []
let now = new Date()

function participation() {
  const recordEvent: RecordEvent = async (_tx, ...events) => void recorded.push(...events)
  return participationFor({ db: database().connection.db, recordEvent, clock: () => now })
}

beforeEach(() => {
  recorded.length = 0
  now = new Date()
})

describe('the event of an RSVP', () => {
  test('has the new counts and the unchanged version of the ride', async () => {
    const { db } = database().connection
    const [ana, bo] = [await newRider(db), await newRider(db, 'Bo')]
    const rideId = await newRide(db, ana, { version: 4 })

    await participation().answer(bo, rideId, { answer: 'yes' })

    expect(recorded).toEqual([
      {
        type: 'seatGiven',
        by: 'rider',
        rideId,
        organiserId: ana.id,
        version: 4,
        riderId: bo.id,
        joinedCount: 1,
        waitingCount: 0,
      },
    ])
  })

  test('is followed by an event for a rider who moved up from the waiting list', async () => {
    const { db } = database().connection
    const [ana, bo, cem] = [await newRider(db), await newRider(db, 'Bo'), await newRider(db, 'Cem')]
    const rideId = await newRide(db, ana, { capacity: 1 })
    await participation().answer(bo, rideId, { answer: 'yes' })
    await participation().answer(cem, rideId, { answer: 'yes' })
    recorded.length = 0

    await participation().answer(bo, rideId, { answer: 'no' })

    expect(recorded).toMatchObject([
      { type: 'seatLeft', riderId: bo.id, joinedCount: 1, waitingCount: 0 },
      { type: 'seatGiven', by: 'queue', riderId: cem.id, joinedCount: 1, waitingCount: 0 },
    ])
  })

  test('is recorded for a declined request too', async () => {
    const { db } = database().connection
    const [ana, bo] = [await newRider(db), await newRider(db, 'Bo')]
    const rideId = await newRide(db, ana, { approval: true })
    await participation().answer(bo, rideId, { answer: 'yes' })
    await participation().answerRequest(ana, rideId, bo.id, 'no')
    expect(recorded).toMatchObject([
      { type: 'seatAsked', riderId: bo.id },
      { type: 'seatRefused', riderId: bo.id, joinedCount: 0 },
    ])
  })

  test('is not recorded when the same RSVP is repeated', async () => {
    const { db } = database().connection
    const [ana, bo] = [await newRider(db), await newRider(db, 'Bo')]
    const rideId = await newRide(db, ana)
    await participation().answer(bo, rideId, { answer: 'maybe' })
    recorded.length = 0

    expect(await participation().answer(bo, rideId, { answer: 'maybe' })).toEqual({ answer: 'maybe' })
    expect(recorded).toEqual([])
  })
})

test.each<[string, () => Promise<unknown>, object]>([
  [
    'joins the waiting list',
    () => answerOf({ capacity: 1 }, 'yes', 'yes'),
    { type: 'seatWaited', by: 'rider', waitingCount: 1 },
  ],
  ['requests a seat', () => answerOf({ approval: true }, 'yes'), { type: 'seatAsked' }],
  ['answers maybe', () => answerOf({}, 'maybe'), { type: 'seatLeftOpen', joinedCount: 0 }],
])('a rider who %s gets the matching event', async (_what, answer, event) => {
  await answer()
  expect(recorded.at(-1)).toMatchObject(event)
})

async function answerOf(change: Parameters<typeof newRide>[2], ...answers: ('yes' | 'maybe')[]) {
  const { db } = database().connection
  const rideId = await newRide(db, await newRider(db), change)
  for (const answer of answers) await participation().answer(await newRider(db, 'Bo'), rideId, { answer })
}

describe('RSVPs', () => {
  test('are accepted until the ride is over', async () => {
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

describe('a deleted account', () => {
  test('gives its seats of future rides to the waiting list and stays in past rides', async () => {
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
    recorded.length = 0

    await database().connection.db.transaction((tx) => participation().leaveComingRides(tx, bo.id))

    const list = await participation().list(ana, coming, {})
    expect(list.items.map(({ user, answer }) => [user.id, answer])).toEqual([[cem.id, 'yes']])
    expect(recorded).toMatchObject([
      { type: 'seatLeft', rideId: coming, riderId: bo.id },
      { type: 'seatGiven', by: 'queue', rideId: coming, riderId: cem.id },
    ])
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
  test('give no seat away twice, because the lock on the ride is in the database', async () => {
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
