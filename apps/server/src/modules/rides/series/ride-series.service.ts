import type { RepeatPreview, RideSeries } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { rideStatusAt } from '../ride-status.ts'
import { rideNotFound } from '../rides.errors.ts'
import { maySee } from '../rides.policy.ts'
import { createRidesRepository, type NewRideRow } from '../rides.repository.ts'
import { datesOn } from './occurrence-dates.ts'
import { occurrencesOf, type Repeating } from './occurrences.ts'
import { noSeries } from './ride-series.errors.ts'
import { createRideSeriesRepository, type Repeated } from './ride-series.repository.ts'

/** What a ride is made of on the first day that a rule names, and what makes the others of it. @throws 400 for a rule that rides cannot follow */
export function readRepeat(rule: string, columns: NewRideRow, now: Date): { first: NewRideRow; repeated: Repeated } {
  const { userId, timeZone, date } = columns
  const times = { date, endsAt: columns.endsAt ?? null, timeZone }
  const { starts, rule: read } = occurrencesOf({ startsAt: date, timeZone, rule }, now)
  const [first, ...later] = starts.map((start) => datesOn(start, times))
  return {
    first: { ...columns, ...first },
    repeated: { userId, timeZone, rule: read.text, startsAt: first?.date ?? date, later },
  }
}

/** What is told of rides that repeat. */
export function createRideSeries({ db, clock }: { db: Database; clock: Clock }) {
  return {
    preview(repeating: Repeating): RepeatPreview {
      const { starts, isCut } = occurrencesOf(repeating, clock())
      return { starts, isCut }
    },

    /** @throws 404 for a ride that the rider may not see, and for one that does not repeat */
    async get(rideId: number, rider: { id: string }): Promise<RideSeries> {
      const now = clock()
      const ride = await createRidesRepository(db).find(rideId, rider.id, now)
      if (!ride || !maySee(ride, ride.viewer)) throw rideNotFound()
      const repository = createRideSeriesRepository(db)
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
