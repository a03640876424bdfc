import type { Database } from '../../platform/database/database.ts'
import { createStatsRepository } from './stats.repository.ts'

export type StatsService = ReturnType<typeof createStatsService>

export function createStatsService({ db }: { db: Database }) {
  const stats = createStatsRepository(db)

  return {
    async get() {
      const { users, rides, vehicles } = await stats.count()
      return { userCount: users, rideCount: rides, scooterCount: vehicles, vehicleCount: vehicles }
    },
  }
}
