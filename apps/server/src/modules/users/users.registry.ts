import type { Clock } from '../../platform/clock.ts'
import { createLeavingRepository } from './leaving.repository.ts'
import type { ProfileService } from './profile.service.ts'
import type { RiderRecords } from './rider-records.ts'

/** The account itself, emptied when nobody needs it any more. */
export const profileRecords = (profiles: Pick<ProfileService, 'get'>, clock: Clock): RiderRecords => ({
  // What the search knows of a rider is made of the row and goes with its names.
  tables: ['users', 'user_entries'],
  exportOf: ({ id }) => ({ profile: () => profiles.get(id) }),
  forget: (tx, userId) => createLeavingRepository(tx).empty(userId, clock()),
})
