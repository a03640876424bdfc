import type { RideSeries } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { rideStatusAt } from '../../rides/ride-status.ts'
import { noSeries } from '../../rides/series/ride-series.errors.ts'
import type { FindDetail } from '../ride-detail.service.ts'
import { createSeriesViewRepository } from './series-view.repository.ts'

export function createSeriesView({ db, clock, findDetail }: { db: Database; clock: Clock; findDetail: FindDetail }) {
  return {
    /** @throws 404 for a ride that the rider may not see or that has no series */
    async get(rideId: number, rider: { id: string }): Promise<RideSeries> {
      const now = clock()
      const ride = await findDetail(rideId, rider.id)
      const repository = createSeriesViewRepository(db)
      const series = ride.seriesId === null ? undefined : await repository.find(ride.seriesId)
      if (!series) throw noSeries()
      const rides = await repository.list(series.id, rider.id, now)
      return {
        id: series.id,
        rule: series.rule,
        timeZone: series.timeZone,
        rides: rides.map((each) => ({
          rideId: each.id,
          startsAt: each.date,
          plannedAt: each.seriesDate ?? each.date,
          status: rideStatusAt(each, now),
          capacity: each.capacity,
          joinedCount: each.joinedCount,
          myAnswer: each.answer,
        })),
      }
    },
  }
}
