import { createAttempts } from '../modules/auth/passwords/attempts.ts'
import { createBrowserSession } from '../modules/auth/sessions/browser-session.ts'
import { createCredentialsService } from '../modules/auth/accounts/credentials.service.ts'
import { createDeviceCookie } from '../modules/auth/sessions/device-cookie.ts'
import { createEmailConfirmationService } from '../modules/auth/accounts/email-confirmation.service.ts'
import { createRegistrationInvitesService } from '../modules/auth/registration-invites/registration-invites.service.ts'
import { hasPassword } from '../modules/auth/passwords/has-password.filters.ts'
import { createOidcCookies } from '../modules/auth/oidc/oidc-cookie.ts'
import { createOidcProvider } from '../modules/auth/oidc/oidc-provider.ts'
import { createOidcService } from '../modules/auth/oidc/oidc.service.ts'
import { createPasswordResetService } from '../modules/auth/passwords/password-reset.service.ts'
import { createPasswordHasher } from '../modules/auth/passwords/passwords.ts'
import { createProofService } from '../modules/auth/passwords/proof.service.ts'
import { createRegistrationService } from '../modules/auth/accounts/registration.service.ts'
import { createRolesService } from '../modules/auth/roles/roles.service.ts'
import { createSessionCookie, findCallerBy } from '../modules/auth/sessions/session-cookie.ts'
import { createSessionsService } from '../modules/auth/sessions/sessions.service.ts'
import { createSignInService } from '../modules/auth/sign-in.service.ts'
import { createSuspendedIdentitiesService } from '../modules/auth/suspended-identities/suspended-identities.service.ts'
import { createInstanceService } from '../modules/instance/instance.service.ts'
import { createSiteSettingsService } from '../modules/instance/site-settings.service.ts'
import { createPresenceService } from '../modules/presence/presence.service.ts'
import { createSuspensionRepository } from '../modules/users/suspension.repository.ts'
import { createProfileService } from '../modules/users/profile.service.ts'
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
  const attempts = createAttempts(rateLimiter)
  const passwords = createPasswordHasher(parts.workMs)
  const proof = createProofService({ db, clock, attempts, passwords, sessions })
  const roles = createRolesService({ db })
  const presence = createPresenceService({ ...parts, db })
  const profiles = createProfileService({ db, clock, hasPassword, onPresenceSwitched: presence.switched })
  const siteSettings = createSiteSettingsService({ db })
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
    lockCaller: sessions.lockCaller,
    browser: createBrowserSession(sessions, cookie, devices),
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
      siteSettings,
      invitations,
      suspendedIdentities,
      productName,
    }),
    signIns: createSignInService({ db, attempts, passwords, passwordSignIn }),
    credentials: createCredentialsService({
      db,
      clock,
      proof,
      passwords,
      sessions,
      confirmations,
      suspendedIdentities,
      productName,
    }),
    resets: createPasswordResetService({ ...mailing, sessions, passwords }),
    confirmations,
    siteSettings,
    invitations,
    suspendedIdentities,
    purgeSuspendedIdentities: () => suspendedIdentities.purge(db),
    instance: createInstanceService({
      settings: siteSettings,
      name: productName,
      passwordSignIn,
      oidc,
      hasAdmin: roles.hasAdmin,
      maps: parts.maps,
      hasTraffic: parts.config.trafficTilesUrl !== undefined,
      defaultLanguage: parts.config.defaultLanguage,
    }),
    oidc: oidc && {
      provider: createOidcProvider({ ...oidc, callbackUrl: `${siteUrl}/api/login/callback` }),
      accounts: createOidcService({ db, clock, attempts, passwords, proof, siteSettings, suspendedIdentities }),
      profiles,
      cookies: createOidcCookies(config.publicUrl, cookieKey),
      isOnlyWayIn: !passwordSignIn,
    },
  }
}
