import { canonicalEmail, type RoleName } from '@scooter-rides/contract'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { StartError } from '../../../platform/process/lifecycle.ts'
import { createAuditRepository } from '../../audit/audit.repository.ts'
import { createAccountsRepository } from '../accounts/accounts.repository.ts'
import { issueResetLink } from '../passwords/reset-link.service.ts'
import { createResetFactors } from '../second-factor/factor-reset.service.ts'
import { firstAdminHints, issueSetupLink } from './first-admin.service.ts'
import { createRolesService } from './roles.service.ts'

interface AdminCommandsDeps {
  db: Database
  clock: Clock
  siteUrl: string
  passwordSignIn: boolean
  addJob: AddJob
}

/** Each command returns the text to print. */
export function createAdminCommands({ db, clock, siteUrl, passwordSignIn, addJob }: AdminCommandsDeps) {
  const roles = createRolesService({ db })

  async function accountOf(email: string) {
    const account = await createAccountsRepository(db).findByEmail(canonicalEmail(email) ?? email)
    if (!account) throw new StartError(`There is no account with the e-mail address ${email}.`)
    return account
  }

  return {
    async grant(email: string, role: RoleName): Promise<string> {
      await roles.grant({ userId: (await accountOf(email)).id, role, actorId: null })
      // not translated: for the command line
      return `${email} now has the role ${role}.`
    },

    async revoke(email: string, role: RoleName): Promise<string> {
      await roles.revoke((await accountOf(email)).id, role, null)
      // not translated: for the command line
      return `${email} no longer has the role ${role}.`
    },

    async list(): Promise<string> {
      const trusted = await roles.listTrusted()
      // not translated: for the command line
      if (trusted.length === 0) return 'There is no admin and no moderator.'
      return trusted
        .map(
          ({ role, email, username, assignedAt }) =>
            `${role.padEnd(10)}${email ?? username}  since ${assignedAt.toISOString().slice(0, 10)}`,
        )
        .join('\n')
    },

    async setupLink(): Promise<string> {
      // not translated: for the command line
      if (await roles.hasAdmin()) return 'There is an admin already. npm run admin -- grant EMAIL adds one.'
      return passwordSignIn ? issueSetupLink({ db, clock }, siteUrl) : firstAdminHints.byProvider
    },

    async resetFactors(email: string): Promise<string> {
      const { id } = await accountOf(email)
      const wasOn = await db.transaction(async (tx) => {
        await createAccountsRepository(tx).lock(id)
        return createResetFactors({ clock, addJob })(tx, { userId: id, actorId: null })
      })
      // not translated: for the command line
      return wasOn ? `${email} now signs in without a second factor.` : `${email} had no second factor.`
    },

    async resetLink(email: string): Promise<string> {
      const { id } = await accountOf(email)
      return db.transaction(async (tx) => {
        // A password change at the same moment withdraws only the links that it sees.
        await createAccountsRepository(tx).lock(id)
        const { url } = await issueResetLink(tx, { userId: id, siteUrl, now: clock() })
        await createAuditRepository(tx).note({ actorId: null, action: 'users.reset_link', targetId: id })
        return url
      })
    },
  }
}
