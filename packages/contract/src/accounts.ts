import { z } from 'zod'
import { defineRoute } from './define-route.ts'
import { limits } from './limits.ts'
import { instant, requiredText, text, userId } from './values.ts'

export const roleName = z.enum(['user', 'moderator', 'admin'])
export type RoleName = z.output<typeof roleName>

export const settingsSchema = z.object({
  units: z.enum(['imperial', 'metric']),
  skin: z.enum(['auto', 'retro', 'futuristic']),
  mode: z.enum(['system', 'light', 'dark']),
  sendReceipts: z.boolean(),
  sendTyping: z.boolean(),
  showPresence: z.boolean(),
  notifications: z.object({ friends: z.boolean(), rides: z.boolean(), messages: z.boolean(), invites: z.boolean() }),
})
export type Settings = z.output<typeof settingsSchema>

export const defaultSettings: Settings = {
  units: 'imperial',
  skin: 'auto',
  mode: 'system',
  sendReceipts: true,
  sendTyping: true,
  showPresence: true,
  notifications: { friends: true, rides: true, messages: true, invites: true },
}

/** The signed-in rider as only that rider sees it. */
export const meSchema = z.object({
  id: userId,
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  profileImageUrl: z.string().nullable(),
  role: roleName,
  roles: z.array(roleName),
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  status: z.enum(['active', 'suspended']),
  suspension: z.object({ reason: z.string(), until: instant.nullable() }).nullable(),
  hasPassword: z.boolean(),
  settings: settingsSchema,
  createdAt: instant,
})
export type Me = z.output<typeof meSchema>

const email = z
  .string({ error: 'Invalid email address' })
  .trim()
  .max(limits.email, 'Invalid email address')
  .pipe(z.email('Invalid email address'))
const firstName = requiredText(limits.name, 'First name is required', 2)
const lastName = requiredText(limits.name, 'Last name is required', 2)
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(limits.usernameMin, `At least ${limits.usernameMin} characters`)
  .max(limits.usernameMax, `At most ${limits.usernameMax} characters`)
  .regex(/^[a-z0-9._-]+$/, 'Only letters, digits, dots, hyphens and underscores')

// Passwords are not trimmed: what was typed is what is checked.
const newPassword = z
  .string({ error: 'Password must be at least 8 characters' })
  .min(limits.passwordMin, 'Password must be at least 8 characters')
  .max(limits.passwordMax, `At most ${limits.passwordMax} characters`)
const confirmPassword = z.string({ error: 'Confirm password is required' }).min(1, 'Confirm password is required')
const anyPassword = z.string().max(limits.passwordMax)

// Without `when`, Zod skips the comparison as soon as any other field is wrong, and the rider meets errors one at a time.
function mustMatch(field: 'password' | 'newPassword') {
  return {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    when: ({ value }: { value: unknown }) =>
      typeof value === 'object' &&
      value !== null &&
      field in value &&
      'confirmPassword' in value &&
      Boolean(value.confirmPassword),
  }
}

export const registration = z
  .object({
    firstName,
    lastName,
    email,
    password: newPassword,
    confirmPassword,
    username: username.optional(),
    invite: z.string().max(200).optional(),
    /** From the one-time link of the start line: makes the first admin. */
    setupToken: z.string().max(200).optional(),
  })
  .refine((value) => value.password === value.confirmPassword, mustMatch('password'))
export type Registration = z.output<typeof registration>

const tag = 'Accounts'

export const getMe = defineRoute({
  method: 'GET',
  path: '/api/auth/me',
  tag,
  summary: 'The signed-in rider',
  access: 'suspended',
  reply: meSchema,
})

export const register = defineRoute({
  method: 'POST',
  path: '/api/register',
  tag,
  summary: 'Create an account and sign in',
  access: 'stranger',
  body: registration,
  reply: meSchema,
})

export const credentials = z.object({
  username: requiredText(limits.email, 'Username is required'),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(limits.passwordMax),
  remember: z.boolean().optional(),
  code: z.string().max(20).optional(),
})

export const signIn = defineRoute({
  method: 'POST',
  path: '/api/login',
  tag,
  summary: 'Sign in with username or e-mail and password',
  access: 'stranger',
  body: credentials,
  reply: meSchema,
  status: 200,
})

export const signInEntry = defineRoute({
  method: 'GET',
  path: '/api/login',
  tag,
  summary: 'Go to the sign-in page or the OpenID Connect provider',
  access: 'stranger',
  query: z.object({
    returnTo: z.string().max(2000).optional(),
    with: z
      .literal('provider')
      .optional()
      .describe('Past the sign-in page, where it offers passwords beside the provider'),
  }),
  status: 302,
})

export const signInCallback = defineRoute({
  method: 'GET',
  path: '/api/login/callback',
  tag,
  summary: 'Where the OpenID Connect provider returns',
  access: 'stranger',
  status: 302,
})

export const signOut = defineRoute({
  method: 'POST',
  path: '/api/logout-direct',
  tag,
  summary: 'End the session and its sockets',
  access: 'stranger',
})

export const signOutEntry = defineRoute({
  method: 'GET',
  path: '/api/logout',
  tag,
  summary: 'Sign out and go to a path of this site',
  access: 'stranger',
  query: z.object({ redirect: z.string().max(2000).optional(), t: z.string().max(40).optional() }),
  status: 302,
})

export const updateMe = defineRoute({
  method: 'PATCH',
  path: '/api/users/me',
  tag,
  summary: 'Change names, username or settings',
  access: 'rider',
  body: z.object({
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    username: username.optional(),
    settings: settingsSchema
      .partial()
      .extend({ notifications: settingsSchema.shape.notifications.partial().optional() })
      .optional(),
  }),
  reply: meSchema,
})

export const changeEmail = defineRoute({
  method: 'POST',
  path: '/api/users/me/email',
  tag,
  summary: 'Change the e-mail address; asks for the password',
  access: 'rider',
  body: z.object({ email, password: anyPassword }),
  reply: meSchema,
  status: 200,
})

export const changePassword = defineRoute({
  method: 'POST',
  path: '/api/users/me/password',
  tag,
  summary: 'Change the password; ends the other sessions',
  access: 'rider',
  body: z
    .object({ currentPassword: anyPassword.optional(), newPassword, confirmPassword })
    .refine((value) => value.newPassword === value.confirmPassword, mustMatch('newPassword')),
})

export const sessionSchema = z.object({
  id: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
})
export type SessionInfo = z.output<typeof sessionSchema>

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/users/me/sessions',
  tag,
  summary: 'Where this rider is signed in',
  access: 'rider',
  reply: z.array(sessionSchema),
})

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/api/users/me/sessions/:sessionId',
  tag,
  summary: 'Sign out somewhere else',
  access: 'rider',
  params: z.object({ sessionId: text(100) }),
})

export const exportMe = defineRoute({
  method: 'GET',
  path: '/api/users/me/export',
  tag,
  summary: 'All own data as one JSON file',
  access: 'suspended',
  reply: z.record(z.string(), z.unknown()),
})

export const deleteMe = defineRoute({
  method: 'DELETE',
  path: '/api/users/me',
  tag,
  summary: 'Delete the account',
  access: 'suspended',
  body: z.object({ password: anyPassword.optional() }).optional(),
})

export const forgotPassword = defineRoute({
  method: 'POST',
  path: '/api/password/forgot',
  tag,
  summary: 'Ask for a reset link; the answer never tells whether the address is known',
  access: 'stranger',
  body: z.object({ email }),
})

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/password/reset',
  tag,
  summary: 'Set a new password with a mailed token',
  access: 'stranger',
  body: z
    .object({ token: z.string().max(200), password: newPassword, confirmPassword })
    .refine((value) => value.password === value.confirmPassword, mustMatch('password')),
})

export const setProfileImage = defineRoute({
  method: 'POST',
  path: '/api/users/profile-image',
  tag,
  summary: 'Set the profile photo',
  access: 'rider',
  upload: { field: 'profileImage', maxFiles: 1, maxBytes: limits.photoBytes },
  reply: z.object({ profileImageUrl: z.string() }),
  status: 200,
})

export const deleteProfileImage = defineRoute({
  method: 'DELETE',
  path: '/api/users/profile-image',
  tag,
  summary: 'Remove the profile photo',
  access: 'rider',
})
