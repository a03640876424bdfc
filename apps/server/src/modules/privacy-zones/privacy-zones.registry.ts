import type { RiderRecords } from '../users/rider-records.ts'
import type { PrivacyZonesService } from './privacy-zones.service.ts'

export const zoneRecords = (zones: Pick<PrivacyZonesService, 'list' | 'deleteAllOf'>): RiderRecords => ({
  tables: ['privacy_zones'],
  exportOf: ({ id }) => ({ privacyZones: () => zones.list(id) }),
  forget: zones.deleteAllOf,
})
