import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { roleName, type RoleName } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { riderRoles } from '../../users/rider.select.ts'
import { userRolesTable, usersTable } from '../../users/users.table.ts'
import { graceStart } from '../second-factor/team-standing.select.ts'

export function createRolesRepository(db: Database) {
  return {
    async has(userId: string, role: RoleName) {
      return (
        (await db.$count(userRolesTable, and(eq(userRolesTable.userId, userId), eq(userRolesTable.role, role)))) > 0
      )
    },

    async findModerators(userIds: string[]): Promise<string[]> {
      const rows = await db
        .selectDistinct({ userId: userRolesTable.userId })
        .from(userRolesTable)
        .where(and(inArray(userRolesTable.userId, userIds), ne(userRolesTable.role, 'user')))
      return rows.map(({ userId }) => userId)
    },

    async rolesOf(userId: string): Promise<RoleName[]> {
      const rows = await db
        .select({ role: userRolesTable.role })
        .from(userRolesTable)
        .where(eq(userRolesTable.userId, userId))
      return rows.map(({ role }) => role)
    },

    /** For the rights of a caller: the roles, and the grace period for a second factor. */
    async findRights(userId: string) {
      const [row] = await db
        .select({ roles: riderRoles, graceStart: graceStart(sql`${usersTable}.id`) })
        .from(usersTable)
        .where(eq(usersTable.id, userId))
      return { roles: roleName.array().parse(row?.roles ?? []), graceStart: row?.graceStart ?? null }
    },

    async hasAdmin() {
      return (await db.$count(userRolesTable, eq(userRolesTable.role, 'admin'))) > 0
    },

    /** Locks all administrators until the transaction ends, so that the last two cannot demote each other. */
    async lockAdmins() {
      const rows = await db
        .select({ userId: userRolesTable.userId })
        .from(userRolesTable)
        .where(eq(userRolesTable.role, 'admin'))
        .orderBy(asc(userRolesTable.id))
        .for('update')
      return rows.map((row) => row.userId)
    },

    async grant(userId: string, role: RoleName, assignedBy: string | null) {
      await db.insert(userRolesTable).values({ userId, role, assignedBy }).onConflictDoNothing()
    },

    async revoke(userId: string, role: RoleName) {
      await db.delete(userRolesTable).where(and(eq(userRolesTable.userId, userId), eq(userRolesTable.role, role)))
    },

    listTrusted: () =>
      db
        .select({
          email: usersTable.email,
          username: usersTable.username,
          role: userRolesTable.role,
          assignedAt: userRolesTable.assignedAt,
        })
        .from(userRolesTable)
        .innerJoin(usersTable, eq(usersTable.id, userRolesTable.userId))
        .where(and(ne(userRolesTable.role, 'user'), isAlive))
        .orderBy(asc(userRolesTable.role), asc(usersTable.email)),
  }
}
