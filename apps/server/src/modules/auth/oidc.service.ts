import { randomUUID } from 'node:crypto'
import { limits } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/trouble.ts'
import { createAccountsRepository } from './accounts.repository.ts'
import { createIdentitiesRepository } from './identities.repository.ts'
import { SignInRefused, type ProviderPerson } from './oidc-provider.ts'
import { addAccount } from './registration.service.ts'

export type OidcService = ReturnType<typeof createOidcService>

/** Which account a person at the provider has here. */
export function createOidcService({ db }: { db: Database }) {
  async function accountOf(person: ProviderPerson): Promise<string> {
    return db.transaction(async (tx) => {
      const identities = createIdentitiesRepository(tx)
      const known = await identities.findUserId(person)
      if (known) return known
      const userId = (await joinable(tx, person)) ?? (await newAccount(tx, person))
      await identities.add(userId, person)
      return userId
    })
  }

  return {
    /**
     * The person's account: the one known from before, else the one with the same verified e-mail, else a new one.
     * @throws SignInRefused when somebody has the e-mail here and the provider has not verified that it is the same person
     */
    async accountOf(person: ProviderPerson): Promise<string> {
      try {
        return await accountOf(person)
      } catch (error) {
        // The same person came back in two tabs at once: the second finds what the first has made.
        if (violatedConstraint(error) === 'identities_subject') return accountOf(person)
        throw error
      }
    },
  }
}

/** An e-mail alone proves nothing: only one that the provider has verified opens an account made here. */
async function joinable(tx: Database, { email, isEmailVerified }: ProviderPerson): Promise<string | undefined> {
  const account = email === undefined ? undefined : await createAccountsRepository(tx).findByEmail(email)
  if (account && !isEmailVerified) throw new SignInRefused('email_unverified')
  return account?.id
}

async function newAccount(tx: Database, person: ProviderPerson): Promise<string> {
  const [first = 'Rider', ...rest] = person.name?.split(/\s+/) ?? []
  const firstName = (person.givenName ?? first).slice(0, limits.name)
  const lastName = (person.familyName ?? rest.join(' ')).slice(0, limits.name)
  const id = randomUUID()
  const email = person.email !== undefined && person.email.length <= limits.email ? person.email : null
  await addAccount(tx, { id, email, firstName, lastName }, undefined, ['user'])
  return id
}
