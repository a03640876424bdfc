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
import { meSchema, settingsSchema } from './me.ts'
import { passkeyAnswer, proof } from './passkey-answers.ts'
import { timeZone } from '../values/time-zone.ts'
import { instant, text } from '../values/values.ts'

const tag = 'Accounts'

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('mustBeTimeOfDay'))

export const updateMe = defineRoute({
  method: 'PATCH',
  path: '/api/users/me',
  tag,
  summary: 'Updates the caller’s names, username, settings or whether the caller is under 18',
  access: 'rider',
  body: z.object({
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    username: username.optional(),
    /** `true` also sets `protectedSettings`, unless `settings` says otherwise; `false` leaves the settings as they are. */
    isMinor: z.boolean().optional(),
    settings: settingsSchema
      .partial()
      .extend({
        notifications: settingsSchema.shape.notifications.partial().optional(),
        push: settingsSchema.shape.push.partial().optional(),
        timeZone: timeZone.nullable().optional(),
        language: characters(64).optional(),
        quietHours: z.object({ from: timeOfDay, to: timeOfDay }).nullable().optional(),
      })
      .optional(),
  }),
  reply: meSchema,
})

export const changeEmail = defineRoute({
  method: 'POST',
  path: '/api/users/me/email',
  tag,
  summary: 'Changes the caller’s e-mail address; requires the password or an answer of a passkey',
  access: 'rider',
  body: proof.extend({ email }),
  reply: meSchema,
  status: 200,
})

export const sendEmailConfirmation = defineRoute({
  method: 'POST',
  path: '/api/users/me/email/confirmation',
  tag,
  summary: 'Sends the confirmation link for the e-mail address again',
  access: 'rider',
})

export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/api/users/me/email/confirm',
  tag,
  summary: 'Confirms an e-mail address with a mailed token',
  access: 'rider',
  body: z.object({ token: characters(200) }),
  reply: meSchema,
  status: 200,
})

export const changePassword = defineRoute({
  method: 'POST',
  path: '/api/users/me/password',
  tag,
  summary: 'Changes the caller’s password and ends the other sessions',
  access: 'rider',
  body: z
    .object({
      currentPassword: anyPassword.optional(),
      passkey: passkeyAnswer.optional(),
      newPassword,
      confirmPassword,
    })
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
  summary: 'Lists the caller’s sessions',
  access: 'rider',
  reply: z.array(sessionSchema),
})

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/api/users/me/sessions/:sessionId',
  tag,
  summary: 'Ends another session of the caller',
  access: 'rider',
  params: z.object({ sessionId: text(100) }),
})

export const exportMe = defineRoute({
  method: 'GET',
  path: '/api/users/me/export',
  tag,
  summary: 'Exports all data of the caller as one JSON file',
  access: 'suspended',
  reply: z.record(z.string(), z.unknown()),
})

export const deleteMe = defineRoute({
  method: 'DELETE',
  path: '/api/users/me',
  tag,
  summary: 'Deletes the caller’s account',
  access: 'suspended',
  /** Messages stay without the rider's name unless `deleteMessages` is true. */
  body: proof.extend({ deleteMessages: z.boolean().optional() }).optional(),
})

export const setProfileImage = defineRoute({
  method: 'POST',
  path: '/api/users/profile-image',
  tag,
  summary: 'Sets the caller’s profile photo',
  access: 'rider',
  upload: { field: 'profileImage', maxFiles: 1, maxBytes: limits.photoBytes },
  reply: z.object({ profileImageUrl: z.string() }),
  status: 200,
})

export const deleteProfileImage = defineRoute({
  method: 'DELETE',
  path: '/api/users/profile-image',
  tag,
  summary: 'Removes the caller’s profile photo',
  access: 'rider',
})
