import { z } from 'zod'
import { email } from '../account/account-fields.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { instanceSchema } from '../site/instance.ts'
import { limits } from '../values/limits.ts'
import { instant, optionalText, pathId } from '../values/values.ts'

const tag = 'Administration'

/** Months; null keeps the data. */
const months = (least: number) => z.int().min(least).max(limits.retentionMonths).nullable()

/** How long the site keeps data. All of it is kept unless an administrator chooses a period. */
export const retentionSchema = z.object({
  /** Since a message was sent. */
  keepMessagesMonths: months(1),
  /** Since a ride was over. */
  keepRidesMonths: months(1),
  /** Since a rider last used the account. */
  keepIdleAccountsMonths: months(3),
  /** Since an entry was written. The database refuses to delete later ones. */
  keepAuditLogMonths: months(6),
})
export type Retention = z.output<typeof retentionSchema>

/**
 * The settings that an administrator changes while the site runs. `getInstance` publishes `about`, `privacy`, `registration` and `minimumAge`. `privacy` is the
 * privacy text in the default language.
 */
export const siteSettingsSchema = instanceSchema
  .pick({ about: true, privacy: true, registration: true, minimumAge: true })
  .extend({ requireSecondFactor: z.enum(['none', 'team']) })
  .extend(retentionSchema.shape)
export type SiteSettings = z.output<typeof siteSettingsSchema>

export const getSiteSettings = defineRoute({
  method: 'GET',
  path: '/api/admin/settings',
  tag,
  summary: 'Returns the texts of the site, the registration policy and how long data are kept',
  access: 'admin',
  reply: siteSettingsSchema,
})

export const updateSiteSettings = defineRoute({
  method: 'PATCH',
  path: '/api/admin/settings',
  tag,
  summary:
    'Updates the texts of the site, the registration policy, the minimum age or how long data are kept; omitted fields stay unchanged',
  access: 'admin',
  body: z.object({
    about: optionalText(limits.siteText),
    privacy: optionalText(limits.siteText),
    registration: siteSettingsSchema.shape.registration.optional(),
    minimumAge: siteSettingsSchema.shape.minimumAge.optional(),
    requireSecondFactor: siteSettingsSchema.shape.requireSecondFactor.optional(),
    ...retentionSchema.partial().shape,
  }),
  reply: siteSettingsSchema,
})

export const registrationInvitationSchema = z.object({
  id: z.int(),
  /** Only this address may use the invitation; null for anybody with the link. */
  email: z.string().nullable(),
  state: z.enum(['open', 'used', 'expired', 'revoked']),
  createdAt: instant,
  expiresAt: instant,
})
export type RegistrationInvitation = z.output<typeof registrationInvitationSchema>

/** `url` is in this answer only. With an `email` the link is mailed too, later if the mail server is unreachable: `isMailed`. */
export const inviteToRegister = defineRoute({
  method: 'POST',
  path: '/api/admin/invitations',
  tag,
  summary: 'Creates an invitation to register: a link that works once',
  access: 'admin',
  body: z.object({ email: email.optional(), expiresAt: instant.optional() }),
  reply: registrationInvitationSchema.extend({ url: z.string(), isMailed: z.boolean() }),
})

export const listRegistrationInvitations = defineRoute({
  method: 'GET',
  path: '/api/admin/invitations',
  tag,
  summary: 'Lists the latest invitations to register',
  access: 'admin',
  reply: z.array(registrationInvitationSchema),
})

export const revokeRegistrationInvitation = defineRoute({
  method: 'DELETE',
  path: '/api/admin/invitations/:invitationId',
  tag,
  summary: 'Revokes an invitation',
  access: 'admin',
  params: z.object({ invitationId: pathId }),
})
