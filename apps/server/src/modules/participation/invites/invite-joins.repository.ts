import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { limits } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { isBlockBetween } from '../../relationships/relationships.filters.ts'
import { riderColumns } from '../../users/rider.select.ts'
import type { RiderRow } from '../../users/rider-view.ts'
import { usersTable } from '../../users/users.table.ts'
import { rideParticipantsTable } from '../participation.table.ts'

export interface InviteJoins {
  joinedCount: number
  /** The first riders by time of joining. */
  first: { user: RiderRow; isBlocked: boolean }[]
}

/** One query for many invites. */
export async function findInviteJoins(
  db: Database,
  inviteIds: number[],
  callerId: string,
): Promise<Map<number, InviteJoins>> {
  const joins = new Map<number, InviteJoins>()
  if (inviteIds.length === 0) return joins
  const { inviteId, userId, answer, queue } = rideParticipantsTable
  const ranked = db
    .select({
      inviteId,
      userId,
      place: sql<number>`row_number() over (partition by ${inviteId} order by ${queue})`.as('place'),
      all: sql<number>`count(*) over (partition by ${inviteId})`.mapWith(Number).as('all_joined'),
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
    const found = joins.get(id) ?? { joinedCount: all, first: [] }
    found.first.push({ user, isBlocked })
    joins.set(id, found)
  }
  return joins
}
