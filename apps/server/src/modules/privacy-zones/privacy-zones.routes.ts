import type { FastifyInstance } from 'fastify'
import { createPrivacyZone, deletePrivacyZone, listPrivacyZones, updatePrivacyZone } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { PrivacyZonesService } from './privacy-zones.service.ts'

export function privacyZonesRoutes(app: FastifyInstance, zones: PrivacyZonesService) {
  serve(app, listPrivacyZones, ({ rider }) => zones.list(rider.id))
  serve(app, createPrivacyZone, ({ rider, body }) => zones.create(rider.id, body))
  serve(app, updatePrivacyZone, ({ rider, params, body }) => zones.update(rider.id, params.zoneId, body))
  serve(app, deletePrivacyZone, ({ rider, params }) => zones.remove(rider.id, params.zoneId))
}
