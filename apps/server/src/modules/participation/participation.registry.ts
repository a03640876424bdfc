import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createRideInvitesRepository } from './invites/ride-invites.repository.ts'
import type { RideInvitesService } from './invites/ride-invites.service.ts'
import type { ParticipationService } from './participation.service.ts'

interface Services {
  participation: Pick<ParticipationService, 'answersOf' | 'leaveComingRides'>
  invites: Pick<RideInvitesService, 'deleteAllOf'>
}

export const participationRecords = (db: Database, { participation, invites }: Services): RiderRecords => ({
  tables: ['ride_participants', 'ride_invites'],
  exportOf: ({ id }) => ({
    answers: () => participation.answersOf(id),
    rideInvites: createRideInvitesRepository(db).rowsBy(id),
  }),
  async forget(tx, userId) {
    const notify = await participation.leaveComingRides(tx, userId)
    await invites.deleteAllOf(tx, userId)
    return notify
  },
})
