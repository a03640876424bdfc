import type { BodyOf, Me, Settings, updateMe } from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/trouble.ts'
import { toMe } from './me.ts'
import { createProfileRepository, type ProfileChange } from './profile.repository.ts'
import { riderNotFound, usernameTaken } from './users.errors.ts'

interface ProfileDeps {
  db: Database
  clock: Clock
}

type Change = BodyOf<typeof updateMe>

export type ProfileService = ReturnType<typeof createProfileService>

/** What a rider sees and changes of the own account, apart from e-mail and password. */
export function createProfileService({ db, clock }: ProfileDeps) {
  async function get(userId: string): Promise<Me> {
    const row = await createProfileRepository(db).find(userId)
    if (!row) throw riderNotFound()
    return toMe(row, clock())
  }

  return {
    get,

    async update(userId: string, { firstName, lastName, username, settings }: Change): Promise<Me> {
      const names: ProfileChange = Object.fromEntries(
        Object.entries({ firstName, lastName, username }).filter(([, value]) => value !== undefined),
      )
      try {
        await db.transaction(async (tx) => {
          const profiles = createProfileRepository(tx)
          const before = await profiles.lockSettings(userId)
          if (!before) throw riderNotFound()
          await profiles.update(userId, { ...names, ...(settings && { settings: merged(before, settings) }) }, clock())
        })
      } catch (error) {
        if (violatedConstraint(error) === 'users_username_unique') throw usernameTaken()
        throw error
      }
      return get(userId)
    },
  }
}

function merged(
  before: Partial<Settings>,
  { notifications, ...chosen }: NonNullable<Change['settings']>,
): Partial<Settings> {
  const known = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
  if (!notifications) return { ...before, ...known }
  return {
    ...before,
    ...known,
    notifications: { ...before.notifications, ...notifications } as Settings['notifications'],
  }
}
