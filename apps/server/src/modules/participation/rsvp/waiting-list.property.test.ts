import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { rideParticipantsTable } from '../participation.table.ts'
import { newRide, newRider, participationFor } from '../../../../test/fixtures/participation.ts'
import { createRidePopularity } from '../../rides/popularity/popularity.service.ts'
import { fillFreeSeats } from './waiting-list.repository.ts'

const database = useTestDatabase()
const riderCount = 5

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      who: fc.nat(riderCount - 1),
      answer: fc.constantFrom('yes' as const, 'yes' as const, 'maybe' as const, 'no' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('capacity' as const),
      capacity: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), who: fc.nat(riderCount - 1) }) },
)

function createModel(capacity: number | null) {
  let seats = capacity
  let yes: string[] = []
  let waiting: string[] = []
  const fill = () => {
    const free = seats === null ? waiting.length : Math.max(0, seats - yes.length)
    yes.push(...waiting.splice(0, free))
  }
  return {
    answer(userId: string, answer: 'yes' | 'maybe' | 'no') {
      if (answer === 'yes' && (yes.includes(userId) || waiting.includes(userId))) return
      yes = yes.filter((id) => id !== userId)
      waiting = waiting.filter((id) => id !== userId)
      if (answer === 'yes') waiting.push(userId)
      fill()
    },
    resize(to: number | null) {
      seats = to
      fill()
    },
    state: () => ({ yes: yes.toSorted(), waiting }),
  }
}

async function stateOf(db: Database, rideId: number) {
  const [ride] = await db.select().from(ridesTable).where(eq(ridesTable.id, rideId))
  const rows = await db
    .select()
    .from(rideParticipantsTable)
    .where(eq(rideParticipantsTable.rideId, rideId))
    .orderBy(asc(rideParticipantsTable.queue))
  const who = (answer: string) => rows.filter((row) => row.answer === answer).map((row) => row.userId)
  return {
    yes: who('yes').toSorted(),
    waiting: who('waiting'),
    counts: [ride?.joinedCount, ride?.waitingCount],
    version: ride?.version,
  }
}

test('for any order of RSVPs the first riders of the waiting list get the seats, and no more than exist', async () => {
  const { db } = database().connection
  const clock = () => new Date()
  const participation = participationFor({ db, clock })
  const popularity = createRidePopularity({ db, clock, interests: [] })
  const organiser = await newRider(db, 'Olga')
  const riders = await Promise.all(Array.from({ length: riderCount }, () => newRider(db)))
  const rider = (who: number): Caller => riders[who] ?? organiser

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 18 }), async (steps) => {
      const model = createModel(2)
      const rideId = await newRide(db, organiser, { capacity: 2 })
      for (const one of steps) {
        if (one.kind === 'answer') {
          const reply = await participation.answer(rider(one.who), rideId, { answer: one.answer })
          model.answer(rider(one.who).id, one.answer)
          const place = model.state().waiting.indexOf(rider(one.who).id)
          expect(reply.position).toBe(place < 0 ? undefined : place + 1)
        } else if (one.kind === 'leave') {
          await db.transaction((tx) => participation.leaveComingRides(tx, rider(one.who).id))
          model.answer(rider(one.who).id, 'no')
        } else {
          await db.transaction(async (tx) => {
            await tx.update(ridesTable).set({ capacity: one.capacity }).where(eq(ridesTable.id, rideId))
            await popularity.keepCounts(tx, rideId, await fillFreeSeats(tx, rideId))
          })
          model.resize(one.capacity)
        }
        const expected = model.state()
        expect(await stateOf(db, rideId)).toEqual({
          ...expected,
          counts: [expected.yes.length, expected.waiting.length],
          version: 1,
        })
      }
      await db.delete(ridesTable).where(eq(ridesTable.id, rideId))
    }),
    { numRuns: 15 },
  )
}, 60_000)
