import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { ParticipantAnswer } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { rideStopsTable, ridesTable } from '../rides/rides.table.ts'
import { rideParticipantsTable } from './participation.table.ts'
import { isBlockBetween } from '../relationships/relationships.filters.ts'
import { riderColumns } from '../users/rider.select.ts'
import { usersTable } from '../users/users.table.ts'
import { answersForAll, listOrder } from './participation.policy.ts'

const rank = sql<number>`array_position(array[${sql.join(
  listOrder.map((answer) => sql.raw(`'${answer}'`)),
  sql`, `,
)}], ${rideParticipantsTable.answer})`

/** From 1; null for riders who do not wait. */
const position = sql<number | null>`case when ${rideParticipantsTable.answer} = 'waiting' then (
  select count(*)::int from ${rideParticipantsTable} as ahead
  where ahead.ride_id = ${rideParticipantsTable.rideId} and ahead.answer = 'waiting' and ahead.queue <= ${rideParticipantsTable.queue}
) end`

const columns = {
  user: riderColumns,
  answer: rideParticipantsTable.answer,
  stopId: rideParticipantsTable.stopId,
  askedAgain: rideParticipantsTable.askedAgain,
  queue: rideParticipantsTable.queue,
  rank,
  position,
}

export interface ListPlace {
  rank: number
  queue: number
}

interface ParticipantsQuery {
  rideId: number
  callerId: string
  isOrganiser: boolean
  after: ListPlace | undefined
  limit: number
}

export function createParticipantsRepository(db: Database) {
  const of = (rideId: number, userId: string) =>
    and(eq(rideParticipantsTable.rideId, rideId), eq(rideParticipantsTable.userId, userId))
  const rows = () =>
    db
      .select(columns)
      .from(rideParticipantsTable)
      .innerJoin(usersTable, eq(usersTable.id, rideParticipantsTable.userId))

  return {
    async find(rideId: number, userId: string) {
      const [row] = await rows().where(of(rideId, userId))
      return row
    },

    /** The organiser sees every row, other riders see the public answers and their own. */
    list({ rideId, callerId, isOrganiser, after, limit }: ParticipantsQuery) {
      const isSeen = isOrganiser
        ? undefined
        : or(inArray(rideParticipantsTable.answer, answersForAll), eq(rideParticipantsTable.userId, callerId))
      const isAfter =
        after && sql`(${rank}, ${rideParticipantsTable.queue}) > (${after.rank}::bigint, ${after.queue}::bigint)`
      return db
        .select({ ...columns, isBlocked: isBlockBetween(callerId, usersTable.id) })
        .from(rideParticipantsTable)
        .innerJoin(usersTable, eq(usersTable.id, rideParticipantsTable.userId))
        .where(and(eq(rideParticipantsTable.rideId, rideId), isSeen, isAfter))
        .orderBy(asc(rank), asc(rideParticipantsTable.queue))
        .limit(limit)
    },

    /** At the end of the queue. */
    async put(row: {
      rideId: number
      userId: string
      answer: ParticipantAnswer
      stopId: number | null
      /** Undefined keeps the stored invite. */
      inviteId?: number | undefined
      answeredAt: Date
      /** An open question about the stop stays: the change does not come from the rider. */
      keepsQuestion: boolean
    }) {
      const { keepsQuestion, ...values } = row
      const { answer, stopId, inviteId, answeredAt } = row
      const inviteChange = inviteId === undefined ? {} : { inviteId }
      const questionChange = keepsQuestion ? {} : { askedAgain: false, stopWas: null }
      await db
        .insert(rideParticipantsTable)
        .values(values)
        .onConflictDoUpdate({
          target: [rideParticipantsTable.rideId, rideParticipantsTable.userId],
          set: { answer, stopId, answeredAt, ...inviteChange, ...questionChange, queue: sql`excluded.queue` },
        })
    },

    /** The position in the queue stays. */
    async moveToStop(rideId: number, userId: string, stopId: number | null) {
      await db.update(rideParticipantsTable).set({ stopId, askedAgain: false, stopWas: null }).where(of(rideId, userId))
    },

    async hasStop(rideId: number, stopId: number): Promise<boolean> {
      const isStop = and(eq(rideStopsTable.rideId, rideId), eq(rideStopsTable.id, stopId))
      const [stop] = await db.select({ id: rideStopsTable.id }).from(rideStopsTable).where(isStop)
      return stop !== undefined
    },

    async remove(rideId: number, userId: string) {
      await db.delete(rideParticipantsTable).where(of(rideId, userId))
    },

    answersOf(userId: string) {
      const { rideId, answer, stopId, answeredAt } = rideParticipantsTable
      return db
        .select({ rideId, answer, stopId, answeredAt })
        .from(rideParticipantsTable)
        .where(eq(rideParticipantsTable.userId, userId))
        .orderBy(asc(answeredAt))
    },

    comingRidesOf(userId: string, now: Date) {
      return db
        .select({ id: ridesTable.id, userId: ridesTable.userId, version: ridesTable.version })
        .from(rideParticipantsTable)
        .innerJoin(ridesTable, eq(ridesTable.id, rideParticipantsTable.rideId))
        .where(
          and(eq(rideParticipantsTable.userId, userId), eq(ridesTable.status, 'published'), gt(ridesTable.overAt, now)),
        )
        .orderBy(asc(ridesTable.id))
    },
  }
}

export type ParticipantRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createParticipantsRepository>['find']>>>
