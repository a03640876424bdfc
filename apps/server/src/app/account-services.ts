import { createAccessTokenMailing } from '../modules/access-tokens/access-token-mailing.service.ts'
import { createAccessTokensService } from '../modules/access-tokens/access-tokens.service.ts'
import { createAttempts } from '../modules/auth/passwords/attempts.ts'
import { createBrowserSession } from '../modules/auth/sessions/browser-session.ts'
import { createCredentialsService } from '../modules/auth/accounts/credentials.service.ts'
import { createDeviceCookie } from '../modules/auth/sessions/device-cookie.ts'
import { createEmailConfirmationService } from '../modules/auth/accounts/email-confirmation.service.ts'
import { createRegistrationInvitesService } from '../modules/auth/registration-invites/registration-invites.service.ts'
import { hasPassword } from '../modules/auth/passwords/has-password.filters.ts'
import { createOidcCookies } from '../modules/auth/oidc/oidc-cookie.ts'
import { oidcAddresses } from '../modules/auth/oidc/oidc-addresses.ts'
import { createOidcProvider } from '../modules/auth/oidc/oidc-provider.ts'
import { createOidcService } from '../modules/auth/oidc/oidc.service.ts'
import { createChallenges } from '../modules/auth/passkeys/challenges.ts'
import { createPasskeyCheck } from '../modules/auth/passkeys/passkey-check.service.ts'
import { createPasskeysService } from '../modules/auth/passkeys/passkeys.service.ts'
import { createPasswordResetService } from '../modules/auth/passwords/password-reset.service.ts'
import { createPasswordHasher } from '../modules/auth/passwords/passwords.ts'
import { createProofService } from '../modules/auth/passwords/proof.service.ts'
import { createRegistrationService } from '../modules/auth/accounts/registration.service.ts'
import { createRolesService } from '../modules/auth/roles/roles.service.ts'
import { createSessionCookie, findCallerBy } from '../modules/auth/sessions/session-cookie.ts'
import { createFactorCheck } from '../modules/auth/second-factor/factor-check.service.ts'
import { createFactorMails } from '../modules/auth/second-factor/factor-mails.service.ts'
import { createFactorRule, type FactorRule } from '../modules/auth/second-factor/factor-rule.service.ts'
import { hashRecoveryCodesWith } from '../modules/auth/second-factor/recovery-codes.ts'
import { issueRecoveryCodesWith } from '../modules/auth/second-factor/recovery-codes.service.ts'
import { createSecondFactorService } from '../modules/auth/second-factor/second-factor.service.ts'
import { createSessionsService } from '../modules/auth/sessions/sessions.service.ts'
import { createSignInService } from '../modules/auth/sign-in.service.ts'
import { createSuspendedIdentitiesService } from '../modules/auth/suspended-identities/suspended-identities.service.ts'
import { createInstanceService } from '../modules/instance/instance.service.ts'
import { createSiteSettingsService, type SiteSettingsService } from '../modules/instance/site-settings.service.ts'
import { createConsentsService } from '../modules/site-texts/consents.service.ts'
import { recipientsOf } from '../modules/data-exports/recipients.ts'
import { storedDataText } from '../modules/data-exports/stored-data-text.ts'
import { createSiteTextsService } from '../modules/site-texts/site-texts.service.ts'
import { createPresenceService } from '../modules/presence/presence.service.ts'
import { createSuspensionRepository } from '../modules/users/suspension.repository.ts'
import { createProfileService } from '../modules/users/profile.service.ts'
import type { Database } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { createSecretCipher } from '../platform/privacy/secret-cipher.ts'
import { openSecrets } from '../platform/privacy/secrets.ts'
import type { Parts } from './parts.ts'

export type AccountServices = ReturnType<typeof createAccountServices>

export function createAccountServices(parts: Parts) {
  const { config, clock, live, mailer, rateLimiter, addJob } = parts
  const { db } = parts.database
  const { passwordSignIn, productName, siteUrl, oidc, defaultLanguage } = config
  const sessions = createSessionsService({ db, live, clock })
  const cookie = createSessionCookie(config.publicUrl)
  const { cookieKey } = openSecrets(config.dataDir)
  const devices = createDeviceCookie(config.publicUrl, cookieKey)
  const oidcCookies = createOidcCookies(config.publicUrl, cookieKey)
  const attempts = createAttempts(rateLimiter)
  const passwords = createPasswordHasher(parts.workMs)
  const challenges = createChallenges(cookieKey, clock)
  const passkeyCheck = createPasskeyCheck({ db, clock, challenges, attempts })
  const proof = createProofService({ db, clock, attempts, passwords, sessions, passkeys: passkeyCheck })
  const accessTokens = createAccessTokensService({ db, clock, proof, addJob })
  const roles = createRolesService({ db })
  const presence = createPresenceService({ ...parts, db })
  const consents = createConsentsService({ db, defaultLanguage })
  const profiles = createProfileService({
    db,
    clock,
    hasPassword,
    listNeededConsents: consents.listNeeded,
    onPresenceSwitched: presence.switched,
    // The shares are read again, and end.
    onLocationOff: (riderId) => live.recheck({ userIds: [riderId] }),
  })
  const siteTexts = createSiteTextsService({
    db,
    live,
    defaultLanguage,
    describeStoredData: storedDataText({ recipients: recipientsOf(config), readRetention: () => siteSettings.get() }),
  })
  const siteSettings: SiteSettingsService = createSiteSettingsService({
    db,
    clock,
    texts: siteTexts,
    onSecondFactorRequired: (tx) => factorRule.tellTeam(tx),
  })
  const factorRule: FactorRule = createFactorRule({ db, clock, addJob, siteSettings })
  const cipher = createSecretCipher(cookieKey, 'totp')
  const hashRecoveryCode = hashRecoveryCodesWith(cookieKey)
  const issueRecoveryCodes = issueRecoveryCodesWith(hashRecoveryCode)
  const factors = createFactorCheck({
    db,
    clock,
    cipher,
    hashRecoveryCode,
    attempts,
    rateLimiter,
    addJob,
    passkeys: passkeyCheck,
  })
  const mailing = { db, clock, rateLimiter, mailer, siteUrl, productName, defaultLanguage, addJob }
  const confirmations = createEmailConfirmationService(mailing)
  const invitations = createRegistrationInvitesService({
    db,
    clock,
    addJob,
    mailer,
    key: cookieKey,
    siteUrl,
    productName,
    defaultLanguage,
  })
  const suspendedIdentities = createSuspendedIdentitiesService({
    key: cookieKey,
    clock,
    suspensionsIn: createSuspensionRepository,
  })
  return {
    sessions,
    cookie,
    findCaller: findCallerBy(sessions, cookie),
    accessTokens,
    accessTokenMailing: createAccessTokenMailing({ db, mailer, siteUrl, productName, defaultLanguage }),
    lockCaller: (tx: Database, caller: Caller) =>
      caller.token ? accessTokens.lockCaller(tx, caller, caller.token.id) : sessions.lockCaller(tx, caller),
    browser: createBrowserSession({ sessions, cookie, devices, atProvider: oidcCookies.atProvider }),
    proof,
    roles,
    profiles,
    presence,
    registration: createRegistrationService({
      db,
      clock,
      rateLimiter,
      passwordSignIn,
      passwords,
      roles,
      confirmations,
      consents,
      siteSettings,
      invitations,
      suspendedIdentities,
      productName,
    }),
    signIns: createSignInService({ db, attempts, passwords, passwordSignIn, factors }),
    factorRule,
    secondFactor: createSecondFactorService({
      db,
      clock,
      cipher,
      issueRecoveryCodes,
      proof,
      rule: factorRule,
      addJob,
      productName,
    }),
    passkeys: createPasskeysService({
      db,
      clock,
      challenges,
      check: passkeyCheck,
      proof,
      issueRecoveryCodes,
      addJob,
      productName,
      passwordSignIn,
    }),
    factorMails: createFactorMails({ db, mailer, siteUrl, productName, defaultLanguage }),
    credentials: createCredentialsService({
      db,
      clock,
      proof,
      passwords,
      sessions,
      confirmations,
      suspendedIdentities,
      addJob,
      productName,
    }),
    resets: createPasswordResetService({ ...mailing, sessions, passwords }),
    confirmations,
    siteTexts,
    consents,
    siteSettings,
    invitations,
    suspendedIdentities,
    purgeSuspendedIdentities: (signal: AbortSignal) => suspendedIdentities.purge(db, signal),
    instance: createInstanceService({
      settings: siteSettings,
      texts: siteTexts,
      name: productName,
      passwordSignIn,
      oidc,
      hasAdmin: roles.hasAdmin,
      maps: parts.maps,
      hasTraffic: parts.config.trafficTilesUrl !== undefined,
      defaultLanguage: parts.config.defaultLanguage,
    }),
    oidc: oidc && {
      provider: createOidcProvider({ ...oidc, ...oidcAddresses(siteUrl) }),
      accounts: createOidcService({
        db,
        clock,
        attempts,
        passwords,
        factors,
        proof,
        siteSettings,
        suspendedIdentities,
      }),
      profiles,
      sessions,
      cookies: oidcCookies,
      isOnlyWayIn: !passwordSignIn,
    },
  }
}
