import type { BodyOf, SiteSettings, updateSiteSettings } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createAuditRepository } from '../audit/audit.repository.ts'
import { createSiteSettingsRepository } from './site-settings.repository.ts'

export type SiteSettingsService = ReturnType<typeof createSiteSettingsService>

export function createSiteSettingsService({ db }: { db: Database }) {
  return {
    get: (tx: Database = db): Promise<SiteSettings> => createSiteSettingsRepository(tx).find(),

    /** Missing fields do not change; an empty text becomes null. */
    async update(admin: Pick<Caller, 'id'>, change: BodyOf<typeof updateSiteSettings>): Promise<SiteSettings> {
      return db.transaction(async (tx) => {
        const settings = createSiteSettingsRepository(tx)
        await settings.lock()
        const old = await settings.find()
        const { about = old.about, privacy = old.privacy, registration = old.registration } = change
        const updated = { about: about || null, privacy: privacy || null, registration }
        const changed = (Object.keys(updated) as (keyof SiteSettings)[]).filter((name) => updated[name] !== old[name])
        if (changed.length === 0) return old
        await settings.save(updated)
        const pick = (of: SiteSettings) => Object.fromEntries(changed.map((name) => [name, of[name]]))
        await createAuditRepository(tx).note({
          actorId: admin.id,
          action: 'settings.change',
          targetId: null,
          before: pick(old),
          after: pick(updated),
        })
        return updated
      })
    },
  }
}
