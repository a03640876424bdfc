import type { BodyOf, SiteSettings, updateSiteSettings } from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createAuditRepository } from '../audit/audit.repository.ts'
import { resumeBackfill } from '../../platform/database/backfills/resume-backfill.service.ts'
import type { SiteTextsService } from '../site-texts/site-texts.service.ts'
import { createSiteSettingsRepository, type StoredSettings } from './site-settings.repository.ts'

export type SiteSettingsService = ReturnType<typeof createSiteSettingsService>

interface SiteSettingsDeps {
  db: Database
  texts: Pick<SiteTextsService, 'findPrivacy' | 'savePrivacy' | 'adoptPrivacy'>
  clock: Clock
  /** Called in the transaction in which an administrator requires second factors of the team. */
  onSecondFactorRequired: (tx: Database) => Promise<void>
}

export function createSiteSettingsService({ db, texts, clock, onSecondFactorRequired }: SiteSettingsDeps) {
  async function withPrivacy(tx: Database, stored: StoredSettings): Promise<SiteSettings> {
    return { ...stored, privacy: (await texts.findPrivacy(tx)) || null }
  }

  async function fillNext(tx: Database): Promise<undefined> {
    const markdown = await createSiteSettingsRepository(tx).findOldPrivacy()
    if (markdown !== undefined) await texts.adoptPrivacy(tx, markdown)
  }

  return {
    /** Without the privacy text. */
    get: (tx: Database = db): Promise<StoredSettings> => createSiteSettingsRepository(tx).find(),

    getWithPrivacy: async (): Promise<SiteSettings> => withPrivacy(db, await createSiteSettingsRepository(db).find()),

    secondFactorSince: (tx: Database = db) => createSiteSettingsRepository(tx).findSecondFactorSince(),

    /** Missing fields do not change; an empty text becomes null. */
    async update(admin: Pick<Caller, 'id'>, change: BodyOf<typeof updateSiteSettings>): Promise<SiteSettings> {
      return db.transaction(async (tx) => {
        const settings = createSiteSettingsRepository(tx)
        await settings.lock()
        const old = await withPrivacy(tx, await settings.find())
        const { about = old.about, privacy = old.privacy, ...others } = change
        // The body is JSON, in which a field is missing or has a value.
        const given = others as Partial<SiteSettings>
        const updated: SiteSettings = { ...old, ...given, about: about || null, privacy: privacy || null }
        const changed = (Object.keys(updated) as (keyof SiteSettings)[]).filter((name) => updated[name] !== old[name])
        if (changed.length === 0) return old
        const isRequiredNow = updated.requireSecondFactor === 'team' && old.requireSecondFactor === 'none'
        const { privacy: _, ...stored } = updated
        await settings.save(stored, isRequiredNow ? clock() : await settings.findSecondFactorSince())
        if (isRequiredNow) await onSecondFactorRequired(tx)
        if (updated.privacy !== old.privacy) await texts.savePrivacy(tx, admin.id, updated.privacy ?? '')
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

    /** The privacy text of an older release becomes the first version of the text of the site. */
    async adoptOldPrivacy(signal: AbortSignal): Promise<void> {
      await resumeBackfill(db, { name: 'site_texts.privacy', fillNext }, signal)
    },
  }
}
