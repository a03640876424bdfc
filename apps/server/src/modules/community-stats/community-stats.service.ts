import type { Database } from '../../platform/database/database.ts'
import { createCommunityStatsRepository } from './community-stats.repository.ts'

export type CommunityStatsService = ReturnType<typeof createCommunityStatsService>

export function createCommunityStatsService({ db }: { db: Database }) {
  const stats = createCommunityStatsRepository(db)

  return {
    async get() {
      const { users, rides, vehicles } = await stats.count()
      return { userCount: users, rideCount: rides, scooterCount: vehicles, vehicleCount: vehicles }
    },
  }
}
