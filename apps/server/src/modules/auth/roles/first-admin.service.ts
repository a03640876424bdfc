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

/** What the start line has to add: nothing, a path that makes an admin of whoever registers there, or a sentence. */
export type FirstAdminNews = { type: 'none' } | { type: 'link'; path: string } | { type: 'sentence'; text: string }

/** The link holds until it is used, which may be long after the start; the column wants a date. */
const decadeMs = 10 * 365 * dayMs

/** Sees to it at start that somebody is, or can become, the first admin. */
export async function prepareFirstAdmin({ db, clock, admin, passwordSignIn }: FirstAdminDeps): Promise<FirstAdminNews> {
  const roles = createRolesService({ db })
  if (await roles.hasAdmin()) return { type: 'none' }
  if (admin) return makeAdmin(admin)
  if (!passwordSignIn)
    return { type: 'sentence', text: 'no admin yet: sign in once, then run npm run admin -- grant EMAIL' }
  const token = await createTokensRepository(db).issue('setup', null, new Date(clock().getTime() + decadeMs))
  return { type: 'link', path: `/register?setup=${token}` }

  async function makeAdmin({ email: given, password }: { email: string; password: string }): Promise<FirstAdminNews> {
    const email = canonicalEmail(given) ?? given
    const found = await createAccountsRepository(db).findByEmail(email)
    // Anybody may have registered with this address: only who knows the password is meant.
    if (found && !(await isPassword(password, found.passwordHash ?? undefined)))
      return {
        type: 'sentence',
        text: `no admin yet: the account of ADMIN_EMAIL has another password; npm run admin -- grant ${email} makes it admin all the same`,
      }
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
      // Another process, starting at the same time, was faster.
      if (!(await roles.hasAdmin())) throw error
    })
    return { type: 'none' }
  }
}

/** The rest of the start line. */
export function firstAdminNote(news: FirstAdminNews, address: string): string {
  if (news.type === 'none') return ''
  if (news.type === 'sentence') return ` (${news.text})`
  return ` (no admin yet: register as one at ${address}${news.path})`
}
