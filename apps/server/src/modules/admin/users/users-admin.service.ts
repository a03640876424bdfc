import type { AdminUser, AdminUserSort, QueryOf, SessionInfo, listAdminUsers, RoleName } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { decodePlace, isWholeKey, pageSize, toPage, type Page } from '../../../platform/http/paging.ts'
import { splitWords } from '../../../platform/words/split-words.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import type { DeletionService } from '../../auth/accounts/deletion.service.ts'
import type { RolesService } from '../../auth/roles/roles.service.ts'
import type { issueResetLink } from '../../auth/passwords/reset-link.service.ts'
import type { ResetFactors } from '../../auth/second-factor/factor-reset.service.ts'
import type { FactorRule } from '../../auth/second-factor/factor-rule.service.ts'
import type { SessionsService } from '../../auth/sessions/sessions.service.ts'
import type { Notify } from '../../notifications/notify.service.ts'
import type { ExportService } from '../../users/export.service.ts'
import { riderNotFound } from '../../users/users.errors.ts'
import { createAuditRepository, type AuditEntry } from '../../audit/audit.repository.ts'
import type { lockActor } from '../../moderation/lock-actor.service.ts'
import { rolesChanged } from './roles.notices.ts'
import { toAdminUser } from './user-view.ts'
import { createUsersAdminRepository, type AdminUserRow, type UserPlace } from './users-admin.repository.ts'

interface UsersAdminDeps {
  db: Database
  clock: Clock
  live: Pick<Live, 'invalidate' | 'publish' | 'recheck'>
  notify: Notify
  siteUrl: string
  issueResetLink: typeof issueResetLink
  lockActor: typeof lockActor
  resetFactors: ResetFactors
  factorRule: Pick<FactorRule, 'tellMember'>
  roles: Pick<RolesService, 'set'>
  sessions: Pick<SessionsService, 'listOf' | 'endAllOf'>
  deletion: Pick<DeletionService, 'deleteFor'>
  exports: Pick<ExportService, 'text'>
}

type Admin = Pick<Caller, 'id'>

export type UsersAdminService = ReturnType<typeof createUsersAdminService>

/** The audit log records each action. */
export function createUsersAdminService(deps: UsersAdminDeps) {
  const { db, clock, live, notify, siteUrl, issueResetLink, lockActor, resetFactors, factorRule } = deps
  const { roles, sessions, deletion, exports } = deps
  const users = createUsersAdminRepository(db)

  async function toView(rows: AdminUserRow[], language: LanguageTag): Promise<AdminUser[]> {
    const given = await users.rolesOf(rows.map(({ id }) => id))
    return rows.map((row) => toAdminUser(row, given, clock(), language))
  }

  async function require(userId: string): Promise<AdminUserRow> {
    const row = await users.find(userId)
    if (!row) throw riderNotFound()
    return row
  }

  /** @throws 401, 403 if the administrator lost the right meanwhile, 404, 409 `admin.self` */
  async function lock(tx: Database, admin: Admin, userId: string, strength?: 'update'): Promise<void> {
    const { other } = await lockActor(tx, admin, userId, { now: clock(), strength })
    if (!other) throw riderNotFound()
  }

  /** Holds the lock of the other rider's account. */
  async function step<T>(admin: Admin, userId: string, entry: Pick<AuditEntry, 'action'>, work: Work<T>): Promise<T> {
    return db.transaction(async (tx) => {
      await lock(tx, admin, userId)
      const outcome = await work(tx)
      await createAuditRepository(tx).note({ actorId: admin.id, targetId: userId, ...entry })
      return outcome
    })
  }

  return {
    async list(query: QueryOf<typeof listAdminUsers>, language: LanguageTag): Promise<Page<AdminUser>> {
      const size = pageSize(query)
      const { q, role, status, sort } = query
      const words = splitWords(q)
      const after = placeFrom(query.cursor, sort)
      const rows = await users.list({ words, role, status, sort, after, limit: size + 1, now: clock() })
      const { items, next } = toPage(rows, size, (last) => [last.key, last.id])
      return { items: await toView(items, language), next }
    },

    /** @throws 404, 409 `admin.self`, `admin.last_admin` */
    async setRoles(admin: Admin, userId: string, requested: RoleName[], language: LanguageTag): Promise<AdminUser> {
      const set = async (tx: Database) => {
        // The stronger lock waits for actions by the old roles, or makes them fail.
        await lock(tx, admin, userId, 'update')
        const change = await roles.set(tx, { actorId: admin.id, userId, roles: requested })
        if (!change) return
        await notify(tx, rolesChanged(change), [userId])
        if (change.after.length > change.before.length) await factorRule.tellMember(tx, userId)
        afterCommit(tx, () => {
          live.recheck({ userIds: [userId] })
          live.publish([`user:${userId}`], { type: 'invalidate', keys: ['me'] })
          live.invalidate('desk', ['admin.users'])
        })
      }
      await db.transaction(set, { guard: 'inWork' })
      const [view] = await toView([await require(userId)], language)
      if (!view) throw riderNotFound()
      return view
    },

    async listSessions(userId: string): Promise<Omit<SessionInfo, 'isCurrent'>[]> {
      await require(userId)
      return sessions.listOf(userId)
    },

    async endSessions(admin: Admin, userId: string): Promise<void> {
      const notify = await step(admin, userId, { action: 'users.end_sessions' }, (tx) => sessions.endAllOf(tx, userId))
      notify()
    },

    makeResetLink: (admin: Admin, userId: string) =>
      step(admin, userId, { action: 'users.reset_link' }, (tx) =>
        issueResetLink(tx, { userId, siteUrl, now: clock() }),
      ),

    /** Idempotent: for a rider who lost the phone with the authenticator app. @throws 404, 409 `admin.self` */
    async resetFactors(admin: Admin, userId: string): Promise<void> {
      const reset = async (tx: Database) => {
        await lock(tx, admin, userId, 'update')
        await resetFactors(tx, { userId, actorId: admin.id })
      }
      await db.transaction(reset, { guard: 'inWork' })
    },

    /** The audit entry is stored first. */
    async export(admin: Admin, userId: string): Promise<AsyncGenerator<string>> {
      await require(userId)
      await db.transaction((tx) =>
        createAuditRepository(tx).note({ actorId: admin.id, action: 'users.export', targetId: userId }),
      )
      return exports.text({ id: userId, roles: ['user'], isSuspended: false, sid: '' })
    },

    /** @throws 404, 409 `admin.self`, `admin.last_admin` */
    async delete(admin: Admin, userId: string): Promise<void> {
      await deletion.deleteFor(userId, async (tx) => {
        // The same lock as the owner's deletion: concurrent actions finish before or fail.
        await lock(tx, admin, userId, 'update')
        await createAuditRepository(tx).note({ actorId: admin.id, action: 'users.delete', targetId: userId })
        afterCommit(tx, () => live.invalidate('desk', ['admin.users', 'admin.overview']))
      })
    },
  }
}

type Work<T> = (tx: Database) => Promise<T>

/** Sort keys that are times are numbers; usernames are not. */
function placeFrom(cursor: string | undefined, sort: AdminUserSort): UserPlace | undefined {
  const isByName = sort === 'name' || sort === 'nameDescending'
  return isByName
    ? decodePlace(cursor, { key: isSafe, id: isSafe })
    : decodePlace(cursor, { key: isWholeKey, id: isSafe })
}

/** The characters of usernames and ids: PostgreSQL refuses some others. */
const isSafe = (value: unknown): value is string => typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value)
