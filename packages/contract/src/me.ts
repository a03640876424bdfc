import { z } from 'zod'
import { defineRoute } from './define-route.ts'
import { instant, userId } from './values.ts'

export const roleName = z.enum(['user', 'moderator', 'admin'])
export type RoleName = z.output<typeof roleName>

const notificationSwitches = z.object({
  friends: z.boolean(),
  rides: z.boolean(),
  messages: z.boolean(),
  invites: z.boolean(),
})

export const settingsSchema = z.object({
  units: z.enum(['imperial', 'metric']),
  skin: z.enum(['auto', 'retro', 'futuristic']),
  mode: z.enum(['system', 'light', 'dark']),
  sendReceipts: z.boolean(),
  sendTyping: z.boolean(),
  showPresence: z.boolean(),
  /** Which of them the bell tells of. */
  notifications: notificationSwitches,
  /** Which of those go to the rider's phones and desktops too, where those were asked to. */
  push: notificationSwitches,
  /** A mail a day about what nobody has read yet. */
  dailyDigest: z.boolean(),
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
  push: { friends: true, rides: true, messages: true, invites: true },
  dailyDigest: false,
}

/** The signed-in rider as only that rider sees it. */
export const meSchema = z.object({
  id: userId,
  email: z.string(),
  /** By a link that was mailed there, or by the provider that the account came from. */
  isEmailConfirmed: z.boolean(),
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

export const getMe = defineRoute({
  method: 'GET',
  path: '/api/auth/me',
  tag: 'Accounts',
  summary: 'The signed-in rider',
  access: 'suspended',
  reply: meSchema,
})
