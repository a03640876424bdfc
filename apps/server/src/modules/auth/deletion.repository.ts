import { randomBytes } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { blocksTable, friendshipsTable, refusalsTable } from '../friends/friends.table.ts'
import { notificationsTable } from '../notifications/notifications.table.ts'
import { appealsTable } from '../reports/reports.table.ts'
import { reservedUsernamePrefix } from '@scooter-rides/contract'
import { isAlive } from '../users/living-rider.repository.ts'
import { userRolesTable, usersTable } from '../users/users.table.ts'
import { credentialsTable, identitiesTable, oneTimeTokensTable } from './auth.table.ts'

export function createDeletionRepository(db: Database) {
  return {
    /** Everything that proves, connects or informs the account. */
    async removeTraces(userId: string) {
      await db.delete(credentialsTable).where(eq(credentialsTable.userId, userId))
      await db.delete(identitiesTable).where(eq(identitiesTable.userId, userId))
      await db.delete(oneTimeTokensTable).where(eq(oneTimeTokensTable.userId, userId))
      await db.delete(userRolesTable).where(eq(userRolesTable.userId, userId))
      await db
        .delete(friendshipsTable)
        .where(or(eq(friendshipsTable.userId, userId), eq(friendshipsTable.friendId, userId)))
      await db.delete(blocksTable).where(or(eq(blocksTable.blockerId, userId), eq(blocksTable.blockedId, userId)))
      await db.delete(refusalsTable).where(or(eq(refusalsTable.askerId, userId), eq(refusalsTable.refuserId, userId)))
      await db.delete(notificationsTable).where(eq(notificationsTable.userId, userId))
      await db.delete(appealsTable).where(eq(appealsTable.userId, userId))
    },

    /** Leaves the row that messages and cancelled rides point to, with nothing of the rider in it. */
    async empty(userId: string, now: Date) {
      await db
        .update(usersTable)
        .set({
          email: null,
          emailConfirmedAt: null,
          // By chance, and of a kind that nobody may choose: a name that is taken would keep a rider from leaving.
          username: `${reservedUsernamePrefix}${randomBytes(11).toString('hex')}`,
          firstName: '',
          lastName: '',
          profileImageUrl: null,
          settings: {},
          suspendedAt: null,
          suspendedUntil: null,
          suspensionReason: null,
          lastActiveAt: null,
          deletedAt: now,
          updatedAt: now,
        })
        .where(and(eq(usersTable.id, userId), isAlive))
    },
  }
}
