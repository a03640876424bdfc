import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createIdentitiesRepository } from './accounts/identities.repository.ts'
import { createRegistrationInvitesRepository } from './registration-invites/registration-invites.repository.ts'
import { createProofsRepository } from './accounts/proofs.repository.ts'
import { createPasskeysRepository } from './passkeys/passkeys.repository.ts'
import { createSecondFactorRepository } from './second-factor/second-factor.repository.ts'
import type { SessionsService } from './sessions/sessions.service.ts'
import type { SuspendedIdentitiesService } from './suspended-identities/suspended-identities.service.ts'

export const accountRecords = (
  db: Database,
  sessions: Pick<SessionsService, 'list' | 'endAllOf'>,
  suspendedIdentities: Pick<SuspendedIdentitiesService, 'remember'>,
): RiderRecords => ({
  tables: [
    'credentials',
    'identities',
    'one_time_tokens',
    'passkeys',
    'provider_sessions',
    'recovery_codes',
    'registration_invitations',
    'sessions',
    'totp_factors',
    'user_roles',
  ],
  exportOf: (caller) => ({
    sessions: () => sessions.list(caller),
    identities: createIdentitiesRepository(db).rowsOf(caller.id),
    /** Names and times; the keys are of no use to a rider. */
    passkeys: () => createPasskeysRepository(db).list(caller.id),
    secondFactor: () => exportSecondFactor(db, caller.id),
    invitations: createRegistrationInvitesRepository(db).rowsOf(caller.id),
  }),
  async forget(tx, userId) {
    await suspendedIdentities.remember(tx, userId)
    await createRegistrationInvitesRepository(tx).forgetAddressOf(userId)
    await createProofsRepository(tx).removeAllOf(userId)
    return sessions.endAllOf(tx, userId)
  },
})

/** Without the secret and the codes, which would open the account to anybody who finds the file. */
async function exportSecondFactor(db: Database, userId: string) {
  const factors = createSecondFactorRepository(db)
  return {
    authenticatorAppSince: await factors.confirmedSince(userId),
    recoveryCodesLeft: await factors.countRecoveryCodes(userId),
  }
}
