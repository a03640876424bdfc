import { sourceLanguage } from '@scooter-rides/messages'
import type { Clock } from '../../platform/clock.ts'
import { createLeavingRepository } from './leaving.repository.ts'
import type { ProfileService } from './profile.service.ts'
import type { RiderRecords } from './rider-records.ts'

/** The account itself, which is deleted last. */
export const profileRecords = (profiles: Pick<ProfileService, 'get'>, clock: Clock): RiderRecords => ({
  // The search entries of a rider are derived from the row and deleted with it.
  tables: ['users', 'user_entries'],
  exportOf: ({ id }) => ({ profile: () => profiles.get(id, sourceLanguage) }),
  forget: (tx, userId) => createLeavingRepository(tx).empty(userId, clock()),
})
