import { randomUUID } from 'node:crypto'
import { cutText, limits, type BodyOf, type confirmAge, type joinAccount, type Received } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { violatedConstraint } from '../../../platform/database/database-errors.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { SiteSettingsService } from '../../instance/site-settings.service.ts'
import { withAge } from '../accounts/age-columns.ts'
import { createAccountsRepository, newAccountVersion, type ProvenAccount } from '../accounts/accounts.repository.ts'
import type { Attempts } from '../passwords/attempts.ts'
import { isNotOldEnough, joinExpired, registrationClosed, wrongPassword } from '../auth.errors.ts'
import type { KnownDevice } from '../sessions/device-cookie.ts'
import { createIdentitiesRepository } from '../accounts/identities.repository.ts'
import { SignInRefused, type ProviderPerson } from './oidc-provider.ts'
import type { PasswordHasher } from '../passwords/passwords.ts'
import type { FactorCheck } from '../second-factor/factor-check.service.ts'
import type { ProofService } from '../passwords/proof.service.ts'
import { addAccount } from '../accounts/registration.service.ts'
import { languageColumns, type VisitorLanguages } from '../accounts/visitor-languages.ts'
import type { SuspendedIdentitiesService } from '../suspended-identities/suspended-identities.service.ts'

interface OidcDeps {
  db: Database
  clock: Clock
  attempts: Attempts
  passwords: PasswordHasher
  factors: FactorCheck
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
  /** The provider's session. */
  providerSid?: string | undefined
}

export type OidcOutcome =
  | { type: 'account'; account: ProvenAccount }
  | { type: 'question'; question: JoinQuestion }
  /** The account would be new, and the site asks for the age. */
  | { type: 'age'; newcomer: Newcomer }

/** What a cookie keeps of the person. */
type Newcomer = Partial<ProviderPerson> & Pick<ProviderPerson, 'issuer' | 'subject'>

type AgeAnswer = BodyOf<typeof confirmAge>

export type OidcService = ReturnType<typeof createOidcService>

export function createOidcService({
  db,
  clock,
  attempts,
  passwords,
  factors,
  proof,
  siteSettings,
  suspendedIdentities,
}: OidcDeps) {
  async function accountOf(person: ProviderPerson, languages: VisitorLanguages, age?: AgeAnswer): Promise<OidcOutcome> {
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
      const { registration, minimumAge } = await siteSettings.get(tx)
      if (!found && registration !== 'open') throw new SignInRefused('registration_closed')
      if (!found && minimumAge !== null && age?.isOldEnough !== true) {
        if (age) throw isNotOldEnough(minimumAge)
        return { type: 'age', newcomer: shortened(person) }
      }
      const account = found ?? (await newAccount(tx, { person, languages, isMinor: age?.isMinor, now: clock() }))
      await identities.add(account.id, person)
      if (!found) await suspendedIdentities.carryOver(tx, account.id, { email: account.email, provider: person })
      return { type: 'account', account }
    })
  }

  /** The same person may have returned in two tabs, or registered meanwhile: the second lookup finds that account. */
  async function accountOfPerson(...how: Parameters<typeof accountOf>): Promise<OidcOutcome> {
    try {
      return await accountOf(...how)
    } catch (error) {
      const isTaken = error instanceof HttpProblem && error.code === 'auth.email_taken'
      if (isTaken || violatedConstraint(error) === 'identities_subject') return accountOf(...how)
      throw error
    }
  }

  return {
    /** The linked account, else the one with this e-mail address, else a new one. @throws SignInRefused if the owner of that account cannot be verified */
    accountOf: (person: ProviderPerson, languages: VisitorLanguages) => accountOfPerson(person, languages),

    /** Creates the account after the answer. @throws 400 unless the age is confirmed, or if the person has to return from the provider again; 403 if registration is closed meanwhile */
    async confirmAge(newcomer: Newcomer, age: AgeAnswer, languages: VisitorLanguages): Promise<ProvenAccount> {
      const outcome = await accountOfPerson({ ...nothingKnown, ...newcomer }, languages, age).catch(
        (error: unknown) => {
          if (error instanceof SignInRefused)
            throw error.reason === 'registration_closed' ? registrationClosed() : joinExpired()
          throw error
        },
      )
      if (outcome.type !== 'account') throw joinExpired()
      return outcome.account
    },

    /**
     * Links the two after the account's password was confirmed, and confirms the address if the provider has verified it.
     * @throws 403 `auth.wrong_password`, 401 `auth.code_required`, `auth.code_invalid`, 400 `auth.join_expired` if the account has changed since
     */
    async join(
      { userId, email, isEmailVerified, issuer, subject }: JoinQuestion,
      { password, code, passkey }: Received<typeof joinAccount>['body'],
      { address, device, sid }: { address: string; device: KnownDevice | undefined; sid: string | undefined },
    ): Promise<ProvenAccount> {
      const account = await createAccountsRepository(db).findById(userId)
      const deviceId = device?.userIds.includes(userId) ? device.id : undefined
      const isRight = () => passwords.matches(password, account?.passwordHash ?? undefined, address)
      if (!(await attempts({ name: email, address, deviceId }, isRight)) || !account) throw wrongPassword()
      // Otherwise the password alone would open the account by way of the provider.
      if (account.hasTotp || account.hasPasskey)
        await factors.require({ name: email, address, deviceId, sid, userId, code, passkey, factors: account })
      await db.transaction(async (tx) => {
        await proof.lock(tx, account)
        const accounts = createAccountsRepository(tx)
        if ((await accounts.lock(userId))?.email !== email) throw joinExpired()
        if (isEmailVerified) await accounts.confirmEmail(userId, email, clock())
        const identities = createIdentitiesRepository(tx)
        const identity = { issuer, subject }
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
  { issuer, subject, email, isEmailVerified, providerSid }: ProviderPerson & { email: string },
  { id: userId, passwordHash }: Found,
): Promise<JoinQuestion | undefined> {
  if (isEmailVerified === false) throw new SignInRefused('email_unverified')
  const locked = await createAccountsRepository(tx).lock(userId)
  if (locked?.email !== email) throw new SignInRefused('expired')
  if (isEmailVerified && locked.emailConfirmedAt) return undefined
  if (!passwordHash) throw new SignInRefused(isEmailVerified ? 'email_unconfirmed' : 'email_unverified')
  return { userId, issuer, subject, email, isEmailVerified: isEmailVerified ?? false, providerSid }
}

const nothingKnown = {
  email: undefined,
  isEmailVerified: undefined,
  givenName: undefined,
  familyName: undefined,
  name: undefined,
  providerSid: undefined,
}

/** A cookie has at most 4,096 bytes. */
function shortened({ givenName, familyName, name, email, ...rest }: ProviderPerson): Newcomer {
  return {
    ...rest,
    ...(email !== undefined && email.length <= limits.email && { email }),
    ...(givenName !== undefined && { givenName: cutText(givenName, limits.name) }),
    ...(familyName !== undefined && { familyName: cutText(familyName, limits.name) }),
    ...(name !== undefined && { name: cutText(name, 2 * limits.name) }),
  }
}

interface NewPerson {
  person: ProviderPerson
  isMinor: boolean | undefined
  languages: VisitorLanguages
  now: Date
}

async function newAccount(tx: Database, { person, languages, isMinor, now }: NewPerson) {
  const [first = 'Rider', ...rest] = person.name?.split(/\s+/) ?? []
  const firstName = cutText(person.givenName ?? first, limits.name)
  const lastName = cutText(person.familyName ?? rest.join(' '), limits.name)
  const id = randomUUID()
  const email = person.email !== undefined && person.email.length <= limits.email ? person.email : null
  const emailConfirmedAt = email !== null && person.isEmailVerified ? now : null
  const account = { id, email, emailConfirmedAt, firstName, lastName, ...languageColumns(languages) }
  await addAccount(tx, withAge(account, isMinor))
  return { id, email, signInVersion: newAccountVersion }
}
