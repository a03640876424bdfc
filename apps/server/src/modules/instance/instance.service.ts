import type { Instance } from '@scooter-rides/contract'
import { languages, type LanguageTag } from '@scooter-rides/messages'
import type { MapsStore } from '../../maps/store/maps-store.ts'
import { fullVersion } from '../../platform/release.ts'
import type { SiteTextsService } from '../site-texts/site-texts.service.ts'
import type { SiteSettingsService } from './site-settings.service.ts'

interface InstanceDeps {
  name: string
  passwordSignIn: boolean
  oidc: { name: string } | undefined
  hasAdmin: () => Promise<boolean>
  settings: Pick<SiteSettingsService, 'get'>
  texts: Pick<SiteTextsService, 'versionsFor' | 'find'>
  maps: Pick<MapsStore, 'now'>
  hasTraffic: boolean
  defaultLanguage: LanguageTag
}

export type InstanceService = ReturnType<typeof createInstanceService>

export function createInstanceService({
  name,
  passwordSignIn,
  oidc,
  hasAdmin,
  settings,
  texts,
  maps,
  hasTraffic,
  defaultLanguage,
}: InstanceDeps) {
  return {
    async get(language: LanguageTag): Promise<Instance> {
      const { regions } = await maps.now()
      const { about, registration, minimumAge } = await settings.get()
      const versions = await texts.versionsFor(language)
      const privacy = versions.privacy === null ? undefined : await texts.find('privacy', language)
      return {
        name,
        about,
        registration,
        privacy: privacy?.markdown ?? null,
        texts: versions,
        signIn: { password: passwordSignIn, oidc: oidc ? { name: oidc.name } : null },
        map: { regions: regions.map((region) => region.name), traffic: hasTraffic },
        minimumAge,
        needsAdmin: !(await hasAdmin()),
        languages: languages.map(({ tag, name: ownName, dir, reviewed }) => ({ tag, name: ownName, dir, reviewed })),
        defaultLanguage,
        version: fullVersion,
      }
    },
  }
}
