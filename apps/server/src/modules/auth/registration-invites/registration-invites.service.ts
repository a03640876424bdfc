import { createHmac, randomBytes } from 'node:crypto'
import type { RegistrationInvitation } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import { dayMs } from '@scooter-rides/time'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import { runInBatches } from '../../../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { createAuditRepository } from '../../audit/audit.repository.ts'
import { invitationEndsInPast, invitationNotFound } from '../auth.errors.ts'
import { invitationMailJob, type InvitationMail } from '../auth.job-kinds.ts'
import { invitationMail } from '../auth.mails.ts'
import { createRegistrationInvitesRepository, type InvitationRow } from './registration-invites.repository.ts'

interface InvitationsDeps {
  db: Database
  clock: Clock
  addJob: AddJob
  mailer: Mailer
  /** A secret of this installation that its database does not contain. */
  key: string
  /** The public address of the site: links never use the `Host` header. */
  siteUrl: string
  productName: string
  /** The invited person has no account. */
  defaultLanguage: LanguageTag
}

const usualDays = 7
const daysAfterExpiry = 30
const mostListed = 100

interface Given {
  email?: string | undefined
  expiresAt?: Date | undefined
}

export type RegistrationInvitesService = ReturnType<typeof createRegistrationInvitesService>

export function createRegistrationInvitesService({
  db,
  clock,
  addJob,
  mailer,
  key,
  siteUrl,
  productName,
  defaultLanguage,
}: InvitationsDeps) {
  /** The mail job stores a seed, so that the database and its backups contain nothing that opens a link. */
  const tokenOf = (seed: string) =>
    createHmac('sha256', key).update(`registration invitation ${seed}`).digest('base64url')
  const linkOf = (token: string) => `${siteUrl}/register?invite=${token}`

  return {
    /** Returns the link once; a job mails it. @throws 400 for an expiry in the past */
    async create(admin: Pick<Caller, 'id'>, given: Given) {
      const now = clock()
      const expiresAt = given.expiresAt ?? new Date(now.getTime() + usualDays * dayMs)
      if (expiresAt <= now) throw invitationEndsInPast()
      const email = given.email ?? null
      const seed = randomBytes(32).toString('base64url')
      const token = tokenOf(seed)
      const row = await db.transaction(async (tx) => {
        const issued = await createRegistrationInvitesRepository(tx).issue({
          email,
          token,
          createdBy: admin.id,
          expiresAt,
        })
        await createAuditRepository(tx).note({
          actorId: admin.id,
          action: 'invitations.create',
          targetId: String(issued.id),
          after: { hasEmail: email !== null, expiresAt },
        })
        if (email !== null) await addJob(tx, invitationMailJob, { seed })
        return issued
      })
      return { ...toInvitation(row, now), url: linkOf(token), isMailed: email !== null }
    },

    /** Sends nothing if the invitation was used or revoked. @throws if the mail server refuses it */
    async mailLink({ seed }: InvitationMail): Promise<void> {
      const token = tokenOf(seed)
      const to = await createRegistrationInvitesRepository(db).findOpenAddress(token, clock())
      if (!to) return
      await mailer.send(invitationMail({ to, language: defaultLanguage, productName, link: linkOf(token) }))
    },

    async list(): Promise<RegistrationInvitation[]> {
      const rows = await createRegistrationInvitesRepository(db).list(mostListed)
      return rows.map((row) => toInvitation(row, clock()))
    },

    /** @throws 404 for an invitation that was used or revoked */
    async revoke(admin: Pick<Caller, 'id'>, invitationId: number): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await createRegistrationInvitesRepository(tx).revoke(invitationId, clock()))) throw invitationNotFound()
        await createAuditRepository(tx).note({
          actorId: admin.id,
          action: 'invitations.revoke',
          targetId: String(invitationId),
        })
      })
    },

    isOpen: (token: string, email: string) => createRegistrationInvitesRepository(db).isOpen(token, email, clock()),

    /** Call it in the transaction of the registration. */
    spend: (tx: Database, token: string, used: { email: string; userId: string }) =>
      createRegistrationInvitesRepository(tx).spend(token, { ...used, now: clock() }),

    /** Deletes unused invitations some days after they expired, because they contain addresses of people without an account. */
    async purge(signal: AbortSignal): Promise<void> {
      const before = new Date(clock().getTime() - daysAfterExpiry * dayMs)
      await runInBatches(db, (tx, size) => createRegistrationInvitesRepository(tx).purge(before, size), signal)
    },
  }
}

function toInvitation(
  { id, email, createdAt, expiresAt, usedAt, revokedAt }: InvitationRow,
  now: Date,
): RegistrationInvitation {
  const state = usedAt ? 'used' : revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'open'
  return { id, email, state, createdAt, expiresAt }
}
