import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { limits } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { isBlockBetween } from '../friends/ties.filters.ts'
import { riderColumns } from '../users/rider.select.ts'
import type { RiderRow } from '../users/rider-view.ts'
import { usersTable } from '../users/users.table.ts'
import { rideParticipantsTable } from './participation.table.ts'

export interface WhoCame {
  joinedCount: number
  /** The first of them, in the order in which they came. */
  first: { user: RiderRow; isBlocked: boolean }[]
}

/** Who is on a ride by which invitation, for many invitations in one question. */
export async function findWhoCame(db: Database, inviteIds: number[], callerId: string): Promise<Map<number, WhoCame>> {
  const came = new Map<number, WhoCame>()
  if (inviteIds.length === 0) return came
  const { inviteId, userId, answer, queue } = rideParticipantsTable
  const ranked = db
    .select({
      inviteId,
      userId,
      place: sql<number>`row_number() over (partition by ${inviteId} order by ${queue})`.as('place'),
      all: sql<number>`count(*) over (partition by ${inviteId})`.mapWith(Number).as('all_came'),
    })
    .from(rideParticipantsTable)
    .where(and(inArray(inviteId, inviteIds), inArray(answer, ['yes', 'waiting'])))
    .as('ranked')
  const rows = await db
    .select({
      inviteId: ranked.inviteId,
      all: ranked.all,
      user: riderColumns,
      isBlocked: isBlockBetween(callerId, usersTable.id),
    })
    .from(ranked)
    .innerJoin(usersTable, eq(usersTable.id, ranked.userId))
    .where(lte(ranked.place, limits.joinedByInvite))
    .orderBy(asc(ranked.place))
  for (const { inviteId: id, all, user, isBlocked } of rows) {
    if (id === null) continue
    const found = came.get(id) ?? { joinedCount: all, first: [] }
    found.first.push({ user, isBlocked })
    came.set(id, found)
  }
  return came
}
