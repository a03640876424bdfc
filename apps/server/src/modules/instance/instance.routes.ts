import type { FastifyInstance } from 'fastify'
import { getInstance, getSiteSettings, updateSiteSettings } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { InstanceService } from './instance.service.ts'
import type { SiteSettingsService } from './site-settings.service.ts'

export function instanceRoutes(app: FastifyInstance, instance: InstanceService, settings: SiteSettingsService) {
  serve(app, getInstance, ({ request }) => instance.get(request.language))
  serve(app, getSiteSettings, () => settings.getWithPrivacy())
  serve(app, updateSiteSettings, ({ rider, body }) => settings.update(rider, body))
}
