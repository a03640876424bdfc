import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { consentName } from './consents.ts'
import { instant, userId } from '../values/values.ts'

export const roleName = z.enum(['user', 'moderator', 'admin'])
export type RoleName = z.output<typeof roleName>

export const isAdmin = (roles: readonly RoleName[]): boolean => roles.includes('admin')

/** An administrator has all rights of a moderator. */
export const isModerator = (roles: readonly RoleName[]): boolean => isAdmin(roles) || roles.includes('moderator')

const notificationSwitches = z.object({
  friends: z.boolean(),
  rides: z.boolean(),
  messages: z.boolean(),
  invites: z.boolean(),
  reminders: z.boolean(),
  alerts: z.boolean(),
})

export const settingsSchema = z.object({
  units: z.enum(['imperial', 'metric']),
  skin: z.enum(['auto', 'retro', 'futuristic']),
  mode: z.enum(['system', 'light', 'dark']),
  sendReceipts: z.boolean(),
  sendTyping: z.boolean(),
  showPresence: z.boolean(),
  shareStatistics: z.enum(['nobody', 'friends', 'everybody']),
  /** `off`: the site uses no position of the rider, neither of the phone nor of a tracker. */
  location: z.enum(['on', 'off']),
  /** Decides which riders may start a conversation with this one. */
  messagesFrom: z.enum(['everyone', 'friends']),
  /** `private`: riders who are not friends see the name and the picture only, and do not find the rider. */
  profile: z.enum(['public', 'private']),
  /** The topics that the bell shows. */
  notifications: notificationSwitches,
  push: notificationSwitches,
  dailyDigest: z.boolean(),
  /** The zone of reminders and quiet hours, such as Europe/Lisbon; null until a browser has sent it. */
  timeZone: z.string().nullable(),
  /** Whether the zone follows the device that was used last. */
  isTimeZoneAuto: z.boolean(),
  /** The daily time without push messages, in `timeZone` (UTC until it is known). */
  quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** A BCP 47 tag of the site's languages; `auto` follows the browser. */
  language: z.string(),
})
export type Settings = z.output<typeof settingsSchema>

export const defaultSettings: Settings = {
  units: 'imperial',
  skin: 'auto',
  mode: 'system',
  sendReceipts: true,
  sendTyping: true,
  showPresence: true,
  shareStatistics: 'nobody',
  location: 'on',
  messagesFrom: 'everyone',
  profile: 'public',
  notifications: { friends: true, rides: true, messages: true, invites: true, reminders: true, alerts: true },
  push: { friends: true, rides: true, messages: true, invites: true, reminders: true, alerts: true },
  dailyDigest: false,
  timeZone: null,
  isTimeZoneAuto: true,
  quietHours: null,
  language: 'auto',
}

/** What a rider under 18 starts with. Every rider may choose these, so that they do not tell the age. */
export const protectedSettings = {
  location: 'off',
  messagesFrom: 'friends',
  profile: 'private',
} as const satisfies Partial<Settings>

export const meSchema = z.object({
  id: userId,
  email: z.string(),
  /** Confirmed by a mailed link, or by the provider that the account came from. */
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
  /** The rider said to be under 18. No other rider learns it. */
  isMinor: z.boolean(),
  settings: settingsSchema,
  /** Texts of the site that have changed since the rider accepted them, or that the rider never accepted. */
  consentNeeded: z.array(consentName),
  createdAt: instant,
})
export type Me = z.output<typeof meSchema>

export const getMe = defineRoute({
  method: 'GET',
  path: '/api/auth/me',
  tag: 'Accounts',
  summary: 'Returns the signed-in rider',
  access: 'suspended',
  scopes: ['read'],
  cost: 'cheap',
  reply: meSchema,
})
