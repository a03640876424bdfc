import type { Instance } from '@scooter-rides/contract'
import { languages, type LanguageTag } from '@scooter-rides/messages'
import type { MapsStore } from '../../maps/store/maps-store.ts'
import { fullVersion } from '../../platform/release.ts'
import type { SiteSettingsService } from './site-settings.service.ts'

interface InstanceDeps {
  name: string
  passwordSignIn: boolean
  oidc: { name: string } | undefined
  hasAdmin: () => Promise<boolean>
  settings: Pick<SiteSettingsService, 'get'>
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
  maps,
  hasTraffic,
  defaultLanguage,
}: InstanceDeps) {
  return {
    async get(): Promise<Instance> {
      const { regions } = await maps.now()
      return {
        name,
        ...(await settings.get()),
        signIn: { password: passwordSignIn, oidc: oidc ? { name: oidc.name } : null },
        map: { regions: regions.map((region) => region.name), traffic: hasTraffic },
        needsAdmin: !(await hasAdmin()),
        languages: languages.map(({ tag, name: ownName, dir, reviewed }) => ({ tag, name: ownName, dir, reviewed })),
        defaultLanguage,
        version: fullVersion,
      }
    },
  }
}
