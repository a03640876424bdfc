import { randomUUID } from 'node:crypto'
import type { Registration, RoleName } from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { minutes, type RateLimiter } from '../../platform/http/rate-limit.ts'
import { emailTaken, usernameTaken } from '../users/users.errors.ts'
import { createAccountsRepository } from './accounts.repository.ts'
import { passwordTooCommon, passwordsAreOff, tokenInvalid } from './auth.errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { createTokensRepository } from './tokens.repository.ts'
import { usernameCandidates, usernameFrom } from './username.ts'

interface RegistrationDeps {
  db: Database
  clock: Clock
  rateLimiter: RateLimiter
  passwordSignIn: boolean
}

const perAddress = { tokens: 10, seconds: minutes(60) }

export type RegistrationService = ReturnType<typeof createRegistrationService>

export function createRegistrationService({ db, clock, rateLimiter, passwordSignIn }: RegistrationDeps) {
  return {
    /** Creates the account and answers its id. */
    async register(registration: Registration, address: string): Promise<string> {
      if (!passwordSignIn) throw passwordsAreOff()
      rateLimiter.take('register', address, perAddress)
      const { firstName, lastName, password, setupToken } = registration
      if (isCommonPassword(password)) throw passwordTooCommon('password')
      const email = registration.email.toLowerCase()
      // Refused early, hashing is spared; who comes at the same moment is caught by the unique index below.
      if (await createAccountsRepository(db).findByEmail(email)) throw emailTaken()
      const passwordHash = await hashPassword(password)
      const id = randomUUID()

      await db.transaction(async (tx) => {
        const roles: RoleName[] = ['user']
        if (setupToken !== undefined) roles.push(await spendSetup(tx, setupToken))
        await addAccount(tx, { id, email, firstName, lastName }, registration.username, roles)
        await createAccountsRepository(tx).setPassword(id, passwordHash, clock())
      })
      return id
    },
  }

  /** Whoever holds the link of the start line becomes the first admin; it works once, and no second link is left. */
  async function spendSetup(tx: Database, token: string): Promise<RoleName> {
    const tokens = createTokensRepository(tx)
    if (!(await tokens.spend('setup', token, clock()))) throw tokenInvalid()
    await tokens.withdrawSetup()
    return 'admin'
  }
}

type Person = { id: string; email: string | null; firstName: string; lastName: string }

/**
 * Adds an account under the chosen username, else under a free one made from the e-mail.
 * @throws 409 when the e-mail or the chosen username is taken
 */
export async function addAccount(tx: Database, person: Person, chosen: string | undefined, roles: RoleName[]) {
  const accounts = createAccountsRepository(tx)
  const wanted =
    chosen === undefined ? usernameCandidates(usernameFrom(person.email ?? `${person.firstName}@`)) : [chosen]
  const taken = await accounts.takenUsernames(wanted)
  for (const username of wanted) {
    if (taken.has(username)) continue
    if (await accounts.add({ ...person, username }, roles)) return
    if (person.email !== null && (await accounts.findByEmail(person.email))) throw emailTaken()
  }
  throw usernameTaken()
}
