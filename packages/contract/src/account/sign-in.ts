import { z } from 'zod'
import {
  anyPassword,
  confirmPassword,
  email,
  firstName,
  lastName,
  mustMatch,
  newPassword,
  username,
} from './account-fields.ts'
import { characters } from '../values/characters.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { meSchema } from './me.ts'
import { passkeyAnswer } from './passkey-answers.ts'
import { factorCode } from './second-factor.ts'
import { requiredText } from '../values/values.ts'

const tag = 'Accounts'

const ageAnswer = {
  /** Must be true on a site with a minimum age. */
  isOldEnough: z.boolean().optional(),
  /** Under 18: the account starts with `protectedSettings`. */
  isMinor: z.boolean().optional(),
}

export const registration = z
  .object({
    firstName,
    lastName,
    email,
    password: newPassword,
    confirmPassword,
    username: username.optional(),
    invite: characters(200).optional(),
    ...ageAnswer,
    /** From the one-time link that the first start prints: it makes the first administrator. */
    setupToken: characters(200).optional(),
  })
  .refine((value) => value.password === value.confirmPassword, mustMatch('password'))
export type Registration = z.output<typeof registration>

export const register = defineRoute({
  method: 'POST',
  path: '/api/register',
  tag,
  summary: 'Creates an account and signs in',
  access: 'stranger',
  body: registration,
  reply: meSchema,
})

export const credentials = z.object({
  username: requiredText(limits.email, fieldMessage('usernameRequired')),
  password: anyPassword.min(1, fieldMessage('passwordRequired')),
  remember: z.boolean().optional(),
  /** The code of the authenticator app, or a recovery code. */
  code: factorCode.optional(),
  /** Instead of a code: the answer of one of the account's passkeys. */
  passkey: passkeyAnswer.optional(),
})

/** 401 `auth.code_required` after the right password of an account with a second factor, `auth.code_invalid` for a wrong or used code. The first names the factors. */
export const signIn = defineRoute({
  method: 'POST',
  path: '/api/login',
  tag,
  summary: 'Signs in with username or e-mail and password',
  access: 'stranger',
  body: credentials,
  reply: meSchema,
  status: 200,
})

export const signInEntry = defineRoute({
  method: 'GET',
  path: '/api/login',
  tag,
  summary: 'Redirects to the sign-in page or the OpenID Connect provider',
  access: 'stranger',
  query: z.object({
    returnTo: characters(2000).optional(),
    with: z.literal('provider').optional().describe('Skips a sign-in page that also offers passwords'),
  }),
  status: 302,
})

export const signInCallback = defineRoute({
  method: 'GET',
  path: '/api/login/callback',
  tag,
  summary: 'Receives the reply of the OpenID Connect provider',
  access: 'stranger',
  status: 302,
})

export const joinAccount = defineRoute({
  method: 'POST',
  path: '/api/login/join',
  tag,
  summary:
    'Joins the provider’s account to the local account with the same e-mail address; requires the local password',
  access: 'stranger',
  body: z.object({
    password: anyPassword.min(1, fieldMessage('passwordRequired')),
    code: factorCode.optional(),
    passkey: passkeyAnswer.optional(),
  }),
  reply: meSchema,
  status: 200,
})

/** 400 with the field `isOldEnough` unless the age is confirmed. */
export const confirmAge = defineRoute({
  method: 'POST',
  path: '/api/login/age',
  tag,
  summary: 'Creates the account of a rider who came from the provider to a site with a minimum age, and signs in',
  access: 'stranger',
  body: z.object(ageAnswer),
  reply: meSchema,
  status: 200,
})

export const signOut = defineRoute({
  method: 'POST',
  path: '/api/logout-direct',
  tag,
  summary: 'Ends the session and its sockets',
  access: 'stranger',
})

export const signOutEntry = defineRoute({
  method: 'GET',
  path: '/api/logout',
  tag,
  summary: 'Signs out, also at the OpenID Connect provider of the session, and redirects to a path of this site',
  access: 'stranger',
  query: z.object({
    redirect: characters(2000).optional(),
    t: characters(40).optional(),
    state: characters(40).optional().describe('Set by the provider, which returns here after its own sign-out'),
  }),
  status: 302,
})

export const signOutByProvider = defineRoute({
  method: 'POST',
  path: '/api/logout/backchannel',
  tag,
  summary:
    'Receives a logout token of the OpenID Connect provider as the form field logout_token, and ends its sessions',
  access: 'stranger',
  isAnonymous: true,
  status: 200,
})

export const forgotPassword = defineRoute({
  method: 'POST',
  path: '/api/password/forgot',
  tag,
  summary: 'Requests a reset link; the reply does not disclose whether the address is known',
  access: 'stranger',
  body: z.object({ email }),
})

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/password/reset',
  tag,
  summary: 'Sets a new password with a mailed token',
  access: 'stranger',
  body: z
    .object({ token: characters(200), password: newPassword, confirmPassword })
    .refine((value) => value.password === value.confirmPassword, mustMatch('password')),
})
