import type { RoleName } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { holdRider } from '../users/living-rider.repository.ts'
import { lastAdmin } from './auth.errors.ts'
import { createRolesRepository } from './roles.repository.ts'
import { createTokensRepository } from './tokens.repository.ts'

interface Grant {
  userId: string
  role: RoleName
  /** Null for the command line and the server itself. */
  actorId: string | null
  /** What gave the right to it, where that was no admin. */
  by?: 'setup link' | 'ADMIN_EMAIL'
}

export type RolesService = ReturnType<typeof createRolesService>

/** Who is trusted with what. Each change stands in the audit log. */
export function createRolesService({ db }: { db: Database }) {
  return {
    listTrusted: () => createRolesRepository(db).listTrusted(),

    /** Idempotent. */
    async grant({ userId, role, actorId, by }: Grant, tx: Database = db) {
      await tx.transaction(async (step) => {
        await holdRider(step, userId)
        const roles = createRolesRepository(step)
        if (await roles.has(userId, role)) return
        await roles.grant(userId, role, actorId)
        await roles.note({ actorId, action: 'roles.grant', targetId: userId, after: { role, ...(by && { by }) } })
        // There is an admin now: links that would make a first one are spent.
        if (role === 'admin') await createTokensRepository(step).withdrawSetup()
      })
    },

    /**
     * Idempotent.
     * @throws 409 `admin.last_admin` when nobody would be left
     */
    async revoke(userId: string, role: RoleName, actorId: string | null) {
      await db.transaction(async (tx) => {
        const roles = createRolesRepository(tx)
        if (role === 'admin') await refuseLastAdmin(tx, userId)
        if (!(await roles.has(userId, role))) return
        await roles.revoke(userId, role)
        await roles.note({ actorId, action: 'roles.revoke', targetId: userId, before: { role } })
      })
    },

    hasAdmin: () => createRolesRepository(db).hasAdmin(),

    findModerators: (userIds: string[]) => createRolesRepository(db).findModerators(userIds),

    refuseLastAdmin,
  }

  /** Inside a transaction that takes an admin away. */
  async function refuseLastAdmin(tx: Database, userId: string) {
    const admins = await createRolesRepository(tx).lockAdmins()
    if (admins.length === 1 && admins[0] === userId) throw lastAdmin()
  }
}
