import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { reservedUsernamePrefix } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { isAlive } from './living-rider.repository.ts'
import { noSuspension } from './suspension.repository.ts'
import { usersTable } from './users.table.ts'

export function createLeavingRepository(db: Database) {
  return {
    /** Removes all personal data from the row, which messages and cancelled rides refer to. */
    async empty(userId: string, now: Date) {
      await db
        .update(usersTable)
        .set({
          email: null,
          emailConfirmedAt: null,
          // Random and with a reserved prefix: a collision would prevent the deletion.
          username: `${reservedUsernamePrefix}${randomBytes(11).toString('hex')}`,
          firstName: '',
          lastName: '',
          profileImageUrl: null,
          settings: {},
          ...noSuspension,
          lastActiveAt: null,
          leftAt: null,
          idleFirstToldAt: null,
          idleSecondToldAt: null,
          deletedAt: now,
          updatedAt: now,
        })
        .where(and(eq(usersTable.id, userId), isAlive))
    },
  }
}
