import { randomUUID } from 'node:crypto'
import { type Registration, usernameFrom } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { takeFrom } from '../../../platform/http/limits/address-limit.ts'
import { minutes, type RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import type { SiteSettingsService } from '../../instance/site-settings.service.ts'
import type { ConsentsService } from '../../site-texts/consents.service.ts'
import { emailTaken, usernameTaken } from '../../users/users.errors.ts'
import {
  createAccountsRepository,
  newAccountVersion,
  type NewAccount,
  type ProvenAccount,
} from './accounts.repository.ts'
import {
  inviteInvalid,
  inviteRequired,
  isNotOldEnough,
  passwordTooCommon,
  passwordsAreOff,
  registrationClosed,
  tokenInvalid,
} from '../auth.errors.ts'
import { guessableWords, isCommonPassword } from '../passwords/common-passwords.ts'
import type { EmailConfirmationService } from './email-confirmation.service.ts'
import type { RegistrationInvitesService } from '../registration-invites/registration-invites.service.ts'
import type { PasswordHasher } from '../passwords/passwords.ts'
import type { RolesService } from '../roles/roles.service.ts'
import type { SuspendedIdentitiesService } from '../suspended-identities/suspended-identities.service.ts'
import { createTokensRepository } from '../passwords/tokens.repository.ts'
import { withAge } from './age-columns.ts'
import { usernameCandidates } from './username.ts'
import { languageColumns, type VisitorLanguages } from './visitor-languages.ts'

interface RegistrationDeps {
  db: Database
  clock: Clock
  rateLimiter: RateLimiter
  passwordSignIn: boolean
  passwords: PasswordHasher
  roles: RolesService
  confirmations: Pick<EmailConfirmationService, 'sendWithin'>
  siteSettings: Pick<SiteSettingsService, 'get'>
  consents: Pick<ConsentsService, 'acceptCurrent'>
  invitations: Pick<RegistrationInvitesService, 'isOpen' | 'spend'>
  suspendedIdentities: Pick<SuspendedIdentitiesService, 'carryOver'>
  productName: string
}

const perAddress = { name: 'register', tokens: 10, seconds: minutes(60) }

export type RegistrationService = ReturnType<typeof createRegistrationService>

export function createRegistrationService({
  db,
  clock,
  rateLimiter,
  passwordSignIn,
  passwords,
  roles,
  confirmations,
  siteSettings,
  consents,
  invitations,
  suspendedIdentities,
  productName,
}: RegistrationDeps) {
  return {
    async register(
      registration: Registration,
      { address, languages }: { address: string; languages: VisitorLanguages },
    ): Promise<ProvenAccount> {
      if (!passwordSignIn) throw passwordsAreOff()
      await takeFrom(rateLimiter, perAddress, address)
      const { firstName, lastName, password, setupToken } = registration
      if (await isCommonPassword(password, guessableWords(registration, productName)))
        throw passwordTooCommon('password')
      const email = registration.email
      await refuseUninvited(registration, email)
      await refuseTooYoung(db, registration)
      // An early check that saves hashing; the unique index decides between two calls at the same moment.
      if (await createAccountsRepository(db).findByEmail(email)) throw emailTaken()
      const passwordHash = await passwords.hash(password, address)
      const id = randomUUID()

      await db.transaction(async (tx) => {
        await refuseTooYoung(tx, registration)
        const person = { id, email, firstName, lastName, ...languageColumns(languages) }
        await addAccount(tx, withAge(person, registration.isMinor), registration.username)
        await createAccountsRepository(tx).setPassword(id, passwordHash, clock())
        if (setupToken !== undefined) await becomeAdmin(tx, id, setupToken)
        else {
          await useInvitation(tx, id, registration, email)
          await suspendedIdentities.carryOver(tx, id, { email })
        }
        await consents.acceptCurrent(tx, id, languages.chosen ?? languages.browser)
        await confirmations.sendWithin(tx, id)
      })
      return { id, signInVersion: newAccountVersion }
    },
  }

  /** An early check before hashing. The first administrator's link works on a closed site too. */
  async function refuseUninvited({ invite, setupToken }: Registration, email: string) {
    if (setupToken !== undefined) return
    const { registration: mode } = await siteSettings.get()
    if (mode === 'closed') throw registrationClosed()
    if (mode === 'open') return
    if (invite === undefined) throw inviteRequired()
    if (!(await invitations.isOpen(invite, email))) throw inviteInvalid()
  }

  /** @throws 400 unless the rider confirms the age that the site asks for; an administrator may have changed it since the form was shown */
  async function refuseTooYoung(tx: Database, { isOldEnough }: Registration) {
    const { minimumAge } = await siteSettings.get(tx)
    if (minimumAge !== null && isOldEnough !== true) throw isNotOldEnough(minimumAge)
  }

  /** An administrator may have closed the registration meanwhile, and another rider may have used the link. */
  async function useInvitation(tx: Database, userId: string, { invite }: Registration, email: string) {
    const { registration: mode } = await siteSettings.get(tx)
    if (mode === 'closed') throw registrationClosed()
    const isSpent = invite !== undefined && (await invitations.spend(tx, invite, { email, userId }))
    if (mode === 'invitation' && !isSpent) throw inviteInvalid()
  }

  /** The setup link of the start line makes its holder the first admin; it works once, and only one link is valid. */
  async function becomeAdmin(tx: Database, userId: string, token: string) {
    const tokens = createTokensRepository(tx)
    await tokens.lockSetup()
    if (!(await tokens.spend('setup', token, clock()))) throw tokenInvalid()
    await roles.grant({ userId, role: 'admin', actorId: userId, by: 'setup link' }, tx)
  }
}

type Person = Omit<NewAccount, 'username'>

/** With the chosen username, else with a free one made from the e-mail address. @throws 409 if the address or the chosen username is taken */
export async function addAccount(tx: Database, person: Person, chosen?: string) {
  const accounts = createAccountsRepository(tx)
  const candidates =
    chosen === undefined ? usernameCandidates(usernameFrom(person.email ?? `${person.firstName}@`)) : [chosen]
  const taken = await accounts.listTakenUsernames(candidates)
  for (const username of candidates) {
    if (taken.has(username)) continue
    if (await accounts.add({ ...person, username })) return
    if (person.email !== null && (await accounts.findByEmail(person.email))) throw emailTaken()
  }
  throw usernameTaken()
}
