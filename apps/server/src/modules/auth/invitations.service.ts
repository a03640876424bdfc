import type { RegistrationInvitation } from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { invalidField } from '../../platform/http/problem.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { createAuditRepository } from '../admin/audit.repository.ts'
import { invitationNotFound } from './auth.errors.ts'
import { invitationMail } from './auth.mails.ts'
import { createInvitationsRepository, type InvitationRow } from './invitations.repository.ts'

interface InvitationsDeps {
  db: Database
  clock: Clock
  mailer: Mailer
  /** The address that riders use: links never follow the `Host` header. */
  siteUrl: string
  productName: string
  onTrouble: (event: string, error: unknown) => void
}

const dayMs = 24 * 60 * 60 * 1000
const usualDays = 7
const mostListed = 100

interface Given {
  email?: string | undefined
  expiresAt?: Date | undefined
}

export type InvitationsService = ReturnType<typeof createInvitationsService>

/** Links by which somebody may register while nobody else may. */
export function createInvitationsService({ db, clock, mailer, siteUrl, productName, onTrouble }: InvitationsDeps) {
  /** The link is there already: a mail that does not go out is no reason to have none. */
  async function mail(to: string, link: string): Promise<boolean> {
    try {
      await mailer.send(invitationMail({ to, productName, link }))
      return true
    } catch (error) {
      onTrouble('invitations.not_mailed', error)
      return false
    }
  }

  return {
    /** The link is told this once. @throws 400 for a moment that has passed */
    async create(admin: Pick<Caller, 'id'>, given: Given) {
      const now = clock()
      const expiresAt = given.expiresAt ?? new Date(now.getTime() + usualDays * dayMs)
      if (expiresAt <= now) throw invalidField('expiresAt', 'Choose a time to come')
      const email = given.email ?? null
      const { token, row } = await db.transaction(async (tx) => {
        const issued = await createInvitationsRepository(tx).issue({ email, createdBy: admin.id, expiresAt })
        await createAuditRepository(tx).note({
          actorId: admin.id,
          action: 'invitations.create',
          targetId: String(issued.row.id),
          after: { hasEmail: email !== null, expiresAt },
        })
        return issued
      })
      const url = `${siteUrl}/register?invite=${token}`
      return { ...toInvitation(row, now), url, isMailed: email !== null && (await mail(email, url)) }
    },

    async list(): Promise<RegistrationInvitation[]> {
      const rows = await createInvitationsRepository(db).list(mostListed)
      return rows.map((row) => toInvitation(row, clock()))
    },

    /** @throws 404 for one that was used or taken back */
    async revoke(admin: Pick<Caller, 'id'>, invitationId: number): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await createInvitationsRepository(tx).revoke(invitationId, clock()))) throw invitationNotFound()
        await createAuditRepository(tx).note({
          actorId: admin.id,
          action: 'invitations.revoke',
          targetId: String(invitationId),
        })
      })
    },

    isOpen: (token: string, email: string) => createInvitationsRepository(db).isOpen(token, email, clock()),

    /** Inside the registration that uses it. */
    spend: (tx: Database, token: string, used: { email: string; userId: string }) =>
      createInvitationsRepository(tx).spend(token, { ...used, now: clock() }),
  }
}

function toInvitation(
  { id, email, createdAt, expiresAt, usedAt, revokedAt }: InvitationRow,
  now: Date,
): RegistrationInvitation {
  const state = usedAt ? 'used' : revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'open'
  return { id, email, state, createdAt, expiresAt }
}
