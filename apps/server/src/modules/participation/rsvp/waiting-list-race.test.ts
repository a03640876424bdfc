import { asc, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { newRide, newRider, participationFor } from '../../../../test/fixtures/participation.ts'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import type { DomainEvent } from '../../../events/domain-event.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { rideParticipantsTable } from '../participation.table.ts'

const database = useTestDatabase()
/** More rounds: ROUNDS=50. */
const rounds = Number(process.env['ROUNDS'] ?? 1)
const riderCount = 200
const seats = 10

/** Each has its own mutexes, like separate processes: only the database serialises them. */
const processes = 4

// The embedded database runs one transaction at a time, so nothing races.
test.runIf(inject('engine') === 'postgres')(
  'two hundred simultaneous RSVPs for ten seats give ten seats and one ordered waiting list, and none is lost',
  async () => {
    const { db } = database().connection
    const recorded: DomainEvent[] = []
    const recordEvent = async (_tx: unknown, ...events: DomainEvent[]) => void recorded.push(...events)
    const services = Array.from({ length: processes }, () =>
      participationFor({ db, recordEvent, clock: () => new Date() }),
    )
    const organiser = await newRider(db, 'Olga')
    const riders = await Promise.all(Array.from({ length: riderCount }, () => newRider(db)))

    for (let round = 0; round < rounds; round++) {
      recorded.length = 0
      const rideId = await newRide(db, organiser, { capacity: seats })
      const replies = await Promise.all(
        riders.map(async (rider, index) => services[index % processes]?.answer(rider, rideId, { answer: 'yes' })),
      )

      const rows = await db
        .select()
        .from(rideParticipantsTable)
        .where(eq(rideParticipantsTable.rideId, rideId))
        .orderBy(asc(rideParticipantsTable.queue))
      expect(rows.map(({ answer }) => answer)).toEqual([
        ...Array<string>(seats).fill('yes'),
        ...Array<string>(riderCount - seats).fill('waiting'),
      ])
      expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set(riders.map(({ id }) => id)))
      // Each response has the rider's final position, because no rider left.
      const places = rows.map(({ userId }) => replies[riders.findIndex(({ id }) => id === userId)])
      expect(places).toEqual([
        ...Array.from({ length: seats }, () => ({ answer: 'yes' })),
        ...Array.from({ length: riderCount - seats }, (_, index) => ({ answer: 'waiting', position: index + 1 })),
      ])
      const [ride] = await db.select().from(ridesTable).where(eq(ridesTable.id, rideId))
      expect(ride).toMatchObject({ joinedCount: seats, waitingCount: riderCount - seats, version: 1 })
      const count = (type: DomainEvent['type']) => recorded.filter((event) => event.type === type).length
      expect([count('seatGiven'), count('seatWaited')]).toEqual([seats, riderCount - seats])
    }
  },
  120_000 * rounds,
)
