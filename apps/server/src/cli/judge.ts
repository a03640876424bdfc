import { canonicalEmail } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import { addJob } from './add-job.ts'
import { createEndHomeBy } from '../modules/home-by/end-home-by.service.ts'
import type { Suspension } from '../modules/moderation/moderation.ts'
import { createSanctions } from '../modules/moderation/sanctions/apply-sanctions.service.ts'
import { createSanctionsService } from '../modules/moderation/sanctions/sanctions.service.ts'
import { createReportsRepository } from '../modules/reports/reports.repository.ts'
import { createAccountsRepository } from '../modules/auth/accounts/accounts.repository.ts'
import { createSessionsService } from '../modules/auth/sessions/sessions.service.ts'
import { createSuspendedIdentitiesService } from '../modules/auth/suspended-identities/suspended-identities.service.ts'
import { createNotify } from '../modules/notifications/notify.service.ts'
import { createSuspensionRepository } from '../modules/users/suspension.repository.ts'
import type { Database } from '../platform/database/database.ts'
import { notFound } from '../platform/http/problem.ts'
import type { Live } from '../realtime/hub/live.ts'

/** The command line has no connections. The running server finds ended sessions in the database. */
const noLive: Live = {
  publish() {},
  send() {},
  async suppress() {},
  endSuppression() {},
  invalidate() {},
  recheck() {},
  endSessions() {},
}

interface JudgeDeps {
  db: Database
  clock: () => Date
  /** The installation's secret, used to hash the addresses of deleted accounts. */
  secretKey: string
  /** The language of notifications for riders without one. */
  defaultLanguage: LanguageTag
}

/** For the operator, without an actor in the audit log. The methods return the text to print. */
export function createJudge({ db, clock, secretKey, defaultLanguage }: JudgeDeps) {
  const live = noLive
  const sanctions = createSanctions({
    clock,
    live,
    addJob,
    sessions: createSessionsService({ db, live, clock }),
    notify: createNotify({ live, clock, addJob, defaultLanguage }),
    suspensionsIn: createSuspensionRepository,
    settleAppeals: (tx, appeal, answer) => createReportsRepository(tx).settleAppeals(appeal, { ...answer, note: null }),
    onSuspended: createEndHomeBy(clock),
  })
  const service = createSanctionsService({ db, sanctions })
  const suspendedIdentities = createSuspendedIdentitiesService({
    key: secretKey,
    clock,
    suspensionsIn: createSuspensionRepository,
  })

  async function idOf(email: string) {
    const account = await createAccountsRepository(db).findByEmail(canonicalEmail(email) ?? email)
    if (!account) throw notFound('users.not_found', `There is no account with the e-mail address ${email}.`)
    return account.id
  }

  return {
    async suspend(email: string, suspension: Omit<Suspension, 'foundBy'>): Promise<string> {
      await service.suspend(null, await idOf(email), { ...suspension, foundBy: 'team' })
      return `${email} is suspended ${suspension.until ? `until ${suspension.until.toISOString()}` : 'indefinitely'}.`
    },

    /** Idempotent. An address may be suspended without an account if the account was deleted. */
    async lift(email: string): Promise<string> {
      const wasSuspended = await suspendedIdentities.lift(db, canonicalEmail(email) ?? email)
      const account = await createAccountsRepository(db).findByEmail(canonicalEmail(email) ?? email)
      if (account || !wasSuspended) await service.lift(null, await idOf(email))
      return `${email} is not suspended.`
    },
  }
}
