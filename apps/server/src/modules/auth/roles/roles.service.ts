import { roleName, type RoleName } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { createAuditRepository } from '../../audit/audit.repository.ts'
import { lockIfAlive, lockUser } from '../../users/living-rider.repository.ts'
import { riderNotFound } from '../../users/users.errors.ts'
import { lastAdmin, notAdmin } from '../auth.errors.ts'
import { createRolesRepository } from './roles.repository.ts'
import { createTokensRepository } from '../passwords/tokens.repository.ts'

interface Grant {
  userId: string
  role: RoleName
  /** Null for the command line and the server itself. */
  actorId: string | null
  /** The source of the right, if it was not an administrator. */
  by?: 'setup link' | 'ADMIN_EMAIL'
}

interface RoleChange {
  actorId: string
  userId: string
  roles: readonly RoleName[]
}

export type RolesService = ReturnType<typeof createRolesService>

/** The audit log records each change. */
export function createRolesService({ db }: { db: Database }) {
  return {
    listTrusted: () => createRolesRepository(db).listTrusted(),

    /** Idempotent. */
    async grant({ userId, role, actorId, by }: Grant, tx: Database = db) {
      await tx.transaction(async (step) => {
        await lockUser(step, userId)
        const roles = createRolesRepository(step)
        if (await roles.has(userId, role)) return
        await roles.grant(userId, role, actorId)
        await createAuditRepository(step).note({
          actorId,
          action: 'roles.grant',
          targetId: userId,
          after: { role, ...(by && { by }) },
        })
        // Links that would create a first administrator are withdrawn.
        if (role === 'admin') await createTokensRepository(step).withdrawSetup()
      })
    },

    /** Idempotent. @throws 409 `admin.last_admin` if no administrator would be left */
    async revoke(userId: string, role: RoleName, actorId: string | null) {
      await db.transaction(async (tx) => {
        const roles = createRolesRepository(tx)
        // Running calls that rely on this role finish first or are refused.
        await lockIfAlive(tx, userId, 'update')
        if (role === 'admin') await refuseLastAdmin(tx, userId)
        if (!(await roles.has(userId, role))) return
        await roles.revoke(userId, role)
        await createAuditRepository(tx).note({ actorId, action: 'roles.revoke', targetId: userId, before: { role } })
      })
    },

    /** Replaces all roles of a rider. Returns null if nothing changes. @throws 404, 403 if the actor is no administrator any more, 409 `admin.last_admin` */
    async set(tx: Database, { actorId, userId, roles: requested }: RoleChange) {
      if (!(await lockIfAlive(tx, userId, 'no key update'))) throw riderNotFound()
      const roles = createRolesRepository(tx)
      // Two administrators who demote each other wait here for one another.
      const admins = await roles.lockAdmins()
      if (!admins.includes(actorId)) throw notAdmin()
      const current = await roles.rolesOf(userId)
      const before = roleName.options.filter((role) => current.includes(role))
      const after = roleName.options.filter((role) => role === 'user' || requested.includes(role))
      if (before.join() === after.join()) return null
      if (admins.length === 1 && before.includes('admin') && !after.includes('admin')) throw lastAdmin()
      for (const role of after) if (!before.includes(role)) await roles.grant(userId, role, actorId)
      for (const role of before) if (!after.includes(role)) await roles.revoke(userId, role)
      await createAuditRepository(tx).note({
        actorId,
        action: 'roles.change',
        targetId: userId,
        before: { roles: before },
        after: { roles: after },
      })
      return { before, after }
    },

    hasAdmin: () => createRolesRepository(db).hasAdmin(),

    findModerators: (userIds: string[]) => createRolesRepository(db).findModerators(userIds),

    refuseLastAdmin,
  }

  /** Call it in a transaction that removes an administrator. */
  async function refuseLastAdmin(tx: Database, userId: string) {
    const admins = await createRolesRepository(tx).lockAdmins()
    if (admins.length === 1 && admins[0] === userId) throw lastAdmin()
  }
}
