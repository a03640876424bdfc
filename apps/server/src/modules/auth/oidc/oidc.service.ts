import { randomUUID } from 'node:crypto'
import { cutText, limits } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { violatedConstraint } from '../../../platform/database/database-errors.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { SiteSettingsService } from '../../instance/site-settings.service.ts'
import { createAccountsRepository, newAccountVersion, type ProvenAccount } from '../accounts/accounts.repository.ts'
import type { Attempts } from '../passwords/attempts.ts'
import { joinExpired, wrongPassword } from '../auth.errors.ts'
import type { KnownDevice } from '../sessions/device-cookie.ts'
import { createIdentitiesRepository } from '../accounts/identities.repository.ts'
import { SignInRefused, type ProviderPerson } from './oidc-provider.ts'
import type { PasswordHasher } from '../passwords/passwords.ts'
import type { ProofService } from '../passwords/proof.service.ts'
import { addAccount } from '../accounts/registration.service.ts'
import { languageColumns, type VisitorLanguages } from '../accounts/visitor-languages.ts'
import type { SuspendedIdentitiesService } from '../suspended-identities/suspended-identities.service.ts'

interface OidcDeps {
  db: Database
  clock: Clock
  attempts: Attempts
  passwords: PasswordHasher
  proof: ProofService
  siteSettings: Pick<SiteSettingsService, 'get'>
  suspendedIdentities: Pick<SuspendedIdentitiesService, 'carryOver'>
}

/** The provider's identity and an account have the same e-mail address; the account's password would link them. */
export interface JoinQuestion {
  userId: string
  issuer: string
  subject: string
  email: string
  /** Whether the provider has verified the address. */
  isEmailVerified: boolean
}

export type OidcOutcome = { type: 'account'; account: ProvenAccount } | { type: 'question'; question: JoinQuestion }

export type OidcService = ReturnType<typeof createOidcService>

export function createOidcService({
  db,
  clock,
  attempts,
  passwords,
  proof,
  siteSettings,
  suspendedIdentities,
}: OidcDeps) {
  async function accountOf(person: ProviderPerson, languages: VisitorLanguages): Promise<OidcOutcome> {
    return db.transaction(async (tx) => {
      const identities = createIdentitiesRepository(tx)
      const existing = await identities.findAccount(person)
      if (existing) return { type: 'account', account: existing }
      const email = person.email
      const found = email === undefined ? undefined : await createAccountsRepository(tx).findByEmail(email)
      if (email !== undefined && found) {
        const question = await mayJoin(tx, { ...person, email }, found)
        if (question) return { type: 'question', question }
      }
      // A person with an account signs in. The provider creates a new account only if registration is open.
      if (!found && (await siteSettings.get(tx)).registration !== 'open') throw new SignInRefused('registration_closed')
      const account = found ?? (await newAccount(tx, { person, languages, now: clock() }))
      await identities.add(account.id, person)
      if (!found) await suspendedIdentities.carryOver(tx, account.id, { email: account.email, provider: person })
      return { type: 'account', account }
    })
  }

  return {
    /** The linked account, else the one with this e-mail address, else a new one. @throws SignInRefused if the owner of that account cannot be verified */
    async accountOf(person: ProviderPerson, languages: VisitorLanguages): Promise<OidcOutcome> {
      try {
        return await accountOf(person, languages)
      } catch (error) {
        // The same person may have returned in two tabs, or registered meanwhile: the second lookup finds that account.
        const isTaken = error instanceof HttpProblem && error.code === 'auth.email_taken'
        if (isTaken || violatedConstraint(error) === 'identities_subject') return accountOf(person, languages)
        throw error
      }
    },

    /**
     * Links the two after the account's password was confirmed, and confirms the address if the provider has verified it.
     * @throws 403 `auth.wrong_password`, 400 `auth.join_expired` if the account has changed since
     */
    async join(
      { userId, email, isEmailVerified, ...identity }: JoinQuestion,
      password: string,
      { address, device }: { address: string; device: KnownDevice | undefined },
    ): Promise<ProvenAccount> {
      const account = await createAccountsRepository(db).findById(userId)
      const deviceId = device?.userIds.includes(userId) ? device.id : undefined
      const isRight = () => passwords.matches(password, account?.passwordHash ?? undefined, address)
      if (!(await attempts({ name: email, address, deviceId }, isRight)) || !account) throw wrongPassword()
      await db.transaction(async (tx) => {
        await proof.lock(tx, account)
        const accounts = createAccountsRepository(tx)
        if ((await accounts.lock(userId))?.email !== email) throw joinExpired()
        if (isEmailVerified) await accounts.confirmEmail(userId, email, clock())
        const identities = createIdentitiesRepository(tx)
        if (!(await identities.findAccount(identity))) await identities.add(userId, identity)
      })
      return account
    },
  }
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof createAccountsRepository>['findByEmail']>>>

/** Anybody may have registered with an address. Unless both sides have verified it, the account's password is required. */
async function mayJoin(
  tx: Database,
  { issuer, subject, email, isEmailVerified }: ProviderPerson & { email: string },
  { id: userId, passwordHash }: Found,
): Promise<JoinQuestion | undefined> {
  if (isEmailVerified === false) throw new SignInRefused('email_unverified')
  const locked = await createAccountsRepository(tx).lock(userId)
  if (locked?.email !== email) throw new SignInRefused('expired')
  if (isEmailVerified && locked.emailConfirmedAt) return undefined
  if (!passwordHash) throw new SignInRefused(isEmailVerified ? 'email_unconfirmed' : 'email_unverified')
  return { userId, issuer, subject, email, isEmailVerified: isEmailVerified ?? false }
}

interface NewPerson {
  person: ProviderPerson
  languages: VisitorLanguages
  now: Date
}

async function newAccount(tx: Database, { person, languages, now }: NewPerson) {
  const [first = 'Rider', ...rest] = person.name?.split(/\s+/) ?? []
  const firstName = cutText(person.givenName ?? first, limits.name)
  const lastName = cutText(person.familyName ?? rest.join(' '), limits.name)
  const id = randomUUID()
  const email = person.email !== undefined && person.email.length <= limits.email ? person.email : null
  const emailConfirmedAt = email !== null && person.isEmailVerified ? now : null
  await addAccount(tx, { id, email, emailConfirmedAt, firstName, lastName, ...languageColumns(languages) })
  return { id, email, signInVersion: newAccountVersion }
}
