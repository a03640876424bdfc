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

/** An addition to the start line. */
export type FirstAdminNews = { type: 'none' } | { type: 'link'; path: string } | { type: 'sentence'; text: string }

/** The link is valid until it is used. The column requires a date. */
const decadeMs = 10 * 365 * dayMs

/** From the settings, or by a link. Call it at the start. */
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
    // A stranger may have registered with this address, so the password must match too.
    if (found && !(await isPassword(password, found.passwordHash ?? undefined)))
      return {
        type: 'sentence',
        text: `no admin yet: the account of ADMIN_EMAIL has another password; npm run admin -- grant ${email} makes it admin anyway`,
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
      // Another process that started at the same time was faster.
      if (!(await roles.hasAdmin())) throw error
    })
    return { type: 'none' }
  }
}

export function firstAdminNote(news: FirstAdminNews, address: string): string {
  if (news.type === 'none') return ''
  if (news.type === 'sentence') return ` (${news.text})`
  return ` (no admin yet: register as one at ${address}${news.path})`
}
