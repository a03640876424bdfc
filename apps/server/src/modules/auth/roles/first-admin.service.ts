import { randomUUID } from 'node:crypto'
import { canonicalEmail } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createAccountsRepository } from '../accounts/accounts.repository.ts'
import { hashPassword, isPassword } from '../passwords/passwords.ts'
import { addAccount } from '../accounts/registration.service.ts'
import { createRolesService } from './roles.service.ts'
import { createTokensRepository } from '../passwords/tokens.repository.ts'

interface FirstAdminDeps {
  db: Database
  clock: Clock
  admin: { email: string; password: string } | undefined
  passwordSignIn: boolean
}

/** Whether the site has an admin, and if not, how it gets one. */
export type FirstAdmin =
  | { type: 'exists' }
  | { type: 'byLink' }
  | { type: 'byProvider' }
  | { type: 'otherPassword'; email: string }

/** The link is valid until it is used. The column requires a date. */
const decadeMs = 10 * 365 * dayMs

/** Creates the admin of the settings, if there is none. Call it at the start. */
export async function prepareFirstAdmin({ db, clock, admin, passwordSignIn }: FirstAdminDeps): Promise<FirstAdmin> {
  const roles = createRolesService({ db })
  if (await roles.hasAdmin()) return { type: 'exists' }
  if (admin) return makeAdmin(admin)
  return passwordSignIn ? { type: 'byLink' } : { type: 'byProvider' }

  async function makeAdmin({ email: given, password }: { email: string; password: string }): Promise<FirstAdmin> {
    const email = canonicalEmail(given) ?? given
    const found = await createAccountsRepository(db).findByEmail(email)
    // A stranger may have registered with this address, so the password must match too.
    if (found && !(await isPassword(password, found.passwordHash ?? undefined))) return { type: 'otherPassword', email }
    const id = found?.id ?? randomUUID()
    const passwordHash = found ? undefined : await hashPassword(password)
    const make = db.transaction(async (tx) => {
      if (passwordHash) {
        await addAccount(tx, { id, email, firstName: 'Admin', lastName: '' })
        await createAccountsRepository(tx).setPassword(id, passwordHash, clock())
      }
      await roles.grant({ userId: id, role: 'admin', actorId: null, by: 'ADMIN_EMAIL' }, tx)
    })
    await make.catch(async (error: unknown) => {
      // Another process that started at the same time was faster.
      if (!(await roles.hasAdmin())) throw error
    })
    return { type: 'exists' }
  }
}

/** A link that registers an admin, once. Call it only while there is none. */
export async function issueSetupLink({ db, clock }: Pick<FirstAdminDeps, 'db' | 'clock'>, siteUrl: string) {
  const token = await createTokensRepository(db).issue('setup', null, new Date(clock().getTime() + decadeMs))
  return `${siteUrl}/register?setup=${token}`
}

/** For the operator at the terminal; empty if there is an admin. `setupLink` belongs to `byLink`. */
export function firstAdminNote(found: FirstAdmin, setupLink: string): string {
  switch (found.type) {
    case 'exists':
      return ''
    case 'byLink':
      return ` (no admin yet: register as one at ${setupLink})`
    case 'byProvider':
      return ' (no admin yet: sign in once, then run npm run admin -- grant EMAIL)'
    case 'otherPassword':
      return ` (no admin yet: the account of ADMIN_EMAIL has another password; npm run admin -- grant ${found.email} makes it admin anyway)`
  }
}

/** For the log, which may contain neither the link nor an e-mail address. */
// not translated: for the log and the command line
export const firstAdminHints = {
  byLink: 'There is no admin yet. Run npm run admin -- setup-link to get a link that registers one.',
  byProvider: 'There is no admin yet. Sign in once, then run npm run admin -- grant EMAIL.',
  otherPassword:
    'There is no admin yet. The account of ADMIN_EMAIL has another password: npm run admin -- grant EMAIL makes it admin anyway.',
} as const
