import type { RiderRecords } from '../users/rider-records.ts'
import type { HomeByService } from './home-by.service.ts'

export const homeByRecords = (homeBy: Pick<HomeByService, 'exportOf' | 'deleteAllOf'>): RiderRecords => ({
  tables: ['home_by', 'home_by_contacts', 'home_by_addresses'],
  exportOf: ({ id }) => ({ homeBy: () => homeBy.exportOf(id) }),
  forget: homeBy.deleteAllOf,
})
