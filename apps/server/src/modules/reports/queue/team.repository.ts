import { and, not, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { Trusted } from '../../moderation/moderation.policy.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { riderRoles } from '../../users/rider.select.ts'
import { isSuspended } from '../../users/suspension.filters.ts'
import { userRolesTable, usersTable } from '../../users/users.table.ts'

/** The moderators and administrators who can act now. */
export const listActiveTeam = (db: Database, now: Date): Promise<Trusted[]> =>
  db
    .select({ id: usersTable.id, roles: riderRoles })
    .from(usersTable)
    .where(
      and(
        sql`${usersTable.id} in (select ${userRolesTable.userId} from ${userRolesTable}
          where ${userRolesTable.role} in ('moderator', 'admin'))`,
        isAlive,
        not(isSuspended(now)),
      ),
    )
