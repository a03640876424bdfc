import {
  protectedSettings,
  type BodyOf,
  type ConsentName,
  type Me,
  type Settings,
  type updateMe,
} from '@scooter-rides/contract'
import { languages, translatable, type LanguageTag } from '@scooter-rides/messages'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/database-errors.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { toMe, withDefaults } from './me.ts'
import { createProfileRepository, type HasPassword, type ProfileChange } from './profile.repository.ts'
import { riderNotFound, usernameTaken } from './users.errors.ts'

interface ProfileDeps {
  db: Database
  clock: Clock
  hasPassword: HasPassword
  /** The texts of the site that a rider must accept. */
  listNeededConsents: (userId: string, language: LanguageTag) => Promise<ConsentName[]>
  /** Called when a rider shows or hides the presence. */
  onPresenceSwitched?: ((userId: string) => void) | undefined
  /** Called when a rider turns the location off. */
  onLocationOff?: ((userId: string) => void) | undefined
}

type Change = BodyOf<typeof updateMe>

export type ProfileService = ReturnType<typeof createProfileService>

export function createProfileService({
  db,
  clock,
  hasPassword,
  listNeededConsents,
  onPresenceSwitched,
  onLocationOff,
}: ProfileDeps) {
  /** After the commit. */
  function tellAbout(userId: string, before: Settings, after: Settings) {
    const isShown = ({ showPresence, profile }: Settings) => `${showPresence} ${profile}`
    if (isShown(before) !== isShown(after)) onPresenceSwitched?.(userId)
    if (before.location !== after.location && after.location === 'off') onLocationOff?.(userId)
  }

  async function get(userId: string, language: LanguageTag): Promise<Me> {
    const row = await createProfileRepository(db).find(userId, hasPassword)
    if (!row) throw riderNotFound()
    return { ...toMe(row, clock(), language), consentNeeded: await listNeededConsents(userId, language) }
  }

  return {
    get,

    /** @throws 400 for a language that the site does not offer */
    async update(
      userId: string,
      { firstName, lastName, username, isMinor, settings }: Change,
      language: LanguageTag,
    ): Promise<Me> {
      checkLanguage(settings?.language)
      const names: ProfileChange = Object.fromEntries(
        Object.entries({ firstName, lastName, username, isMinor }).filter(([, value]) => value !== undefined),
      )
      try {
        const { before, after } = await db.transaction(async (tx) => {
          const profiles = createProfileRepository(tx)
          const row = await profiles.lockSettings(userId)
          if (!row) throw riderNotFound()
          const { settings: chosen } = row
          const isMinorNow = isMinor === true && !row.isMinor
          const next = merged(isMinorNow ? { ...chosen, ...protectedSettings } : chosen, settings ?? {})
          await profiles.update(userId, { ...names, ...((settings || isMinorNow) && { settings: next }) }, clock())
          return { before: withDefaults(chosen), after: withDefaults(next) }
        })
        tellAbout(userId, before, after)
      } catch (error) {
        if (violatedConstraint(error) === 'users_username_unique') throw usernameTaken()
        throw error
      }
      return get(userId, language)
    },
  }
}

function checkLanguage(language: string | undefined) {
  if (language === undefined || language === 'auto' || languages.some(({ tag }) => tag === language)) return
  throw invalidField('settings.language', translatable('community-errors.unknownLanguage'))
}

/** Only chosen values are stored: unchanged settings follow the defaults. */
function merged(
  before: Partial<Settings>,
  { notifications, push, ...chosen }: NonNullable<Change['settings']>,
): Partial<Settings> {
  const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
  return {
    ...before,
    ...given,
    ...(notifications && { notifications: { ...before.notifications, ...notifications } as Settings['notifications'] }),
    ...(push && { push: { ...before.push, ...push } as Settings['push'] }),
  }
}
