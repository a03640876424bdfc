import { domainToUnicode } from 'node:url'
import { defaultSettings, isAdmin, isModerator, roleName, type Me, type Settings } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import { translate } from '../../platform/language/translate.ts'
import { displayNameOf } from './rider-view.ts'
import { type Suspendable, suspensionOf, suspensionReason } from './suspension.policy.ts'

export interface MeRow extends Suspendable {
  id: string
  email: string | null
  emailConfirmedAt: Date | null
  username: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  isMinor: boolean
  settings: Partial<Settings>
  createdAt: Date
  roles: string[]
  hasPassword: boolean
}

/** From the least to the most trusted. */
const ranks = roleName.options

export function toMe(row: MeRow, now: Date, language: LanguageTag): Omit<Me, 'consentNeeded'> {
  const roles = ranks.filter((role) => row.roles.includes(role))
  const suspension = suspensionOf(row, now)
  return {
    id: row.id,
    // Only accounts of a provider without a usable address have none.
    email: shownEmail(row.email ?? ''),
    isEmailConfirmed: row.emailConfirmedAt !== null,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    displayName: displayNameOf(row),
    profileImageUrl: row.profileImageUrl,
    role: roles.at(-1) ?? 'user',
    roles,
    isAdmin: isAdmin(roles),
    isModerator: isModerator(roles),
    status: suspension ? 'suspended' : 'active',
    suspension: suspension && {
      reason: translate(suspensionReason(suspension.reason), language),
      until: suspension.until,
    },
    hasPassword: row.hasPassword,
    isMinor: row.isMinor,
    settings: withDefaults(row.settings),
    createdAt: row.createdAt,
  }
}

/** Stored in ASCII for mail servers, displayed in Unicode. */
const shownEmail = (email: string) => email.replace(/[^@]+$/, domainToUnicode)

/** Only chosen values are stored, so that changed defaults apply to all others. */
export function withDefaults(chosen: Partial<Settings>): Settings {
  return {
    ...defaultSettings,
    ...chosen,
    notifications: { ...defaultSettings.notifications, ...chosen.notifications },
    push: { ...defaultSettings.push, ...chosen.push },
  }
}
