import type { BodyOf, Me, Settings, updateMe } from '@scooter-rides/contract'
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
  /** Called when a rider shows or hides the presence. */
  onPresenceSwitched?: ((userId: string) => void) | undefined
}

type Change = BodyOf<typeof updateMe>

export type ProfileService = ReturnType<typeof createProfileService>

export function createProfileService({ db, clock, hasPassword, onPresenceSwitched }: ProfileDeps) {
  async function get(userId: string, language: LanguageTag): Promise<Me> {
    const row = await createProfileRepository(db).find(userId, hasPassword)
    if (!row) throw riderNotFound()
    return toMe(row, clock(), language)
  }

  return {
    get,

    /** @throws 400 for a language that the site does not offer */
    async update(
      userId: string,
      { firstName, lastName, username, settings }: Change,
      language: LanguageTag,
    ): Promise<Me> {
      checkLanguage(settings?.language)
      const names: ProfileChange = Object.fromEntries(
        Object.entries({ firstName, lastName, username }).filter(([, value]) => value !== undefined),
      )
      try {
        const isSwitched = await db.transaction(async (tx) => {
          const profiles = createProfileRepository(tx)
          const before = await profiles.lockSettings(userId)
          if (!before) throw riderNotFound()
          await profiles.update(userId, { ...names, ...(settings && { settings: merged(before, settings) }) }, clock())
          const showed = withDefaults(before).showPresence
          return (settings?.showPresence ?? showed) !== showed
        })
        if (isSwitched) onPresenceSwitched?.(userId)
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
